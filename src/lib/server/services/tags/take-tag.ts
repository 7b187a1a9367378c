import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * A tag of a business, under the lock of the business: names stay single, and no tag is put on a card while it goes.
 *
 * @throws Refusal 404 for a missing tag and for one of another business
 */
export async function takeTag(
  tx: Tx,
  { id, tagId }: { id: string; tagId: string },
): Promise<{ name: string; colour: string }> {
  await tx.selectFrom('business').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const tag = await tx
    .selectFrom('tag')
    .select(['name', 'colour'])
    .where('id', '=', tagId)
    .where('business_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!tag) throw new Refusal('not_found');
  return tag;
}
