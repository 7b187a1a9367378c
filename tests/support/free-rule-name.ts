import { sql } from 'kysely';
import type { Db } from '#lib/server/db/schema.ts';

/** Lets the rules of a business that bear a name bear another one, so that a test may use it anew. */
export async function freeRuleName(db: Db, businessId: string, name: string): Promise<void> {
  await sql`update spend_rule set name = left(name, 40) || ' ' || right(id::text, 12)
    where business_id = ${businessId} and name = ${name}`.execute(db);
}
