import { deleteTag as call } from '#lib/contract/tags/tags.ts';
import { TAG_DELETE_MAX_CARDS } from '#lib/domain/limits.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeTag } from './take-tag.ts';

/**
 * Where more cards have it than one transaction should change, a bulk action removes it from them first, in steps.
 */
export const deleteTag = command(call, async ({ tx, params, record }) => {
  const tag = await takeTag(tx, params);
  const { numDeletedRows } = await tx
    .deleteFrom('card_tag')
    .where('tag_id', '=', params.tagId)
    .executeTakeFirst();
  const cardCount = Number(numDeletedRows);
  if (cardCount > TAG_DELETE_MAX_CARDS) throw new Refusal('limit_exceeded');
  await tx.deleteFrom('tag').where('id', '=', params.tagId).execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'tagDeleted',
    payload: { tagId: params.tagId, tag: tag.name, cardCount },
  });
  return done({ cardCount });
});
