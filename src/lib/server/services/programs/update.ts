import { updateProgram as call } from '#lib/contract/programs/programs.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { assertNameFree, readProgram } from './program-row.ts';

/** Renames a program, if its version is still the one that was read. */
export const updateProgram = command(call, async ({ tx, params, body, now, ifMatch, record }) => {
  const parentId = await takeOrganisation(tx, params.id);
  const before = await readProgram(tx, params.id);
  if (before.updatedAt !== ifMatch) throw new Refusal('precondition_failed');
  if (before.closedAt !== null) throw wrongState('programClosed');
  const { name } = body;
  if (name === before.name) return unchanged({ program: before });
  await assertNameFree(tx, { parentId, name, programId: params.id });
  await tx
    .updateTable('business')
    // Two changes in one millisecond must not share a version.
    .set({ name, renamed_at: new Date(Math.max(now.getTime(), Date.parse(before.updatedAt) + 1)) })
    .where('id', '=', params.id)
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'programUpdated',
    payload: { programId: params.id, name },
    change: changeOf({ name: before.name }, { name }),
  });
  return done({ program: await readProgram(tx, params.id) });
});
