import { removeTag as call } from '#lib/contract/tags/tags.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { readCard } from '../cards/get.ts';
import { takeCard } from '../cards/take-card.ts';
import { writeChange } from '../cards/write-change.ts';

export const removeTag = command(call, async ({ tx, params, now, record }) => {
  const card = await takeCard(tx, params.id);
  const tag = await readTag(tx, params.tagId, card.businessId);
  if (!tag) throw new Refusal('not_found');
  const removed = await tx
    .deleteFrom('card_tag')
    .where('card_id', '=', card.id)
    .where('tag_id', '=', params.tagId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw wrongState('tagNotAttached');
  await writeChange(tx, card, {}, now);
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: params.id },
    type: 'tagRemoved',
    payload: { cardId: params.id, tagId: params.tagId, tag: tag.name },
  });
  return done({ card: await readCard(tx, params.id) });
});

/** A tag that the card could have: of its business or the parent. Any other answers as missing. */
async function readTag(tx: Tx, id: string, businessId: string) {
  const above = tx.selectFrom('business').select('parent_id').where('id', '=', businessId);
  return tx
    .selectFrom('tag')
    .select('name')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('business_id', '=', businessId), eb('business_id', '=', above)]))
    .executeTakeFirst();
}
