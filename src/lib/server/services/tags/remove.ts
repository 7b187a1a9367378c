import { sql } from 'kysely';
import { removeTag as call } from '#lib/contract/tags.ts';
import { ApiError } from '../../api/api-error.ts';
import { command, done } from '../../api/handler.ts';
import { readCard } from '../cards/get.ts';

export const removeTag = command(call, async ({ tx, params, now, record }) => {
  const card = await tx
    .selectFrom('card')
    .select('business_id')
    .where('id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const tag = await tx.selectFrom('tag').select('name').where('id', '=', params.tagId).executeTakeFirst();
  const removed = await tx
    .deleteFrom('card_tag')
    .where('card_id', '=', params.id)
    .where('tag_id', '=', params.tagId)
    .executeTakeFirst();
  if (!card || !tag || removed.numDeletedRows === 0n) throw new ApiError('not_found');
  await tx
    .updateTable('card')
    .set({ last_activity_at: now, version: sql`version + 1` })
    .where('id', '=', params.id)
    .execute();
  await record({
    businessId: card.business_id,
    subject: { type: 'card', id: params.id },
    type: 'tagRemoved',
    payload: { cardId: params.id, tagId: params.tagId, tag: tag.name },
  });
  return done({ card: await readCard(tx, params.id) });
});
