import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';

/** The program whose cards an autoload loads; it never changes. @throws Refusal 404 */
export async function programOfAutoload(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('autoload').select('business_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row.business_id;
}
