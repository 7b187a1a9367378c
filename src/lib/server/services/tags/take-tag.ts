import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * Locks a tag of a business, and the business: names stay unique, and no card gets a tag while it is deleted.
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
