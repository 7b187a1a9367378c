import { updateTag as call } from '#lib/contract/tags/tags.ts';
import { problem } from '#lib/domain/problem.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { takeTag } from './take-tag.ts';

export const updateTag = command(call, async ({ tx, params, body, record }) => {
  const before = await takeTag(tx, params);
  const { name = before.name, colour = before.colour } = body;
  if (name === before.name && colour === before.colour)
    return unchanged({ tag: { id: params.tagId, name, colour } });
  const taken = await tx
    .selectFrom('tag')
    .select('id')
    .where('business_id', '=', params.id)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .where('id', '!=', params.tagId)
    .executeTakeFirst();
  if (taken) throw new Refusal('conflict', { fields: { name: fieldProblem(problem('taken'), 'name') } });
  await tx.updateTable('tag').set({ name, colour }).where('id', '=', params.tagId).execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'tagUpdated',
    payload: { tagId: params.tagId, tag: name, before: before.name },
    change: changeOf(before, { name, colour }),
  });
  return done({ tag: { id: params.tagId, name, colour } });
});
