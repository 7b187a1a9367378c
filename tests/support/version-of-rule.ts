import type { Db } from '#lib/server/db/schema.ts';

/** What `If-Match` carries for a rule as it stands now. */
export async function versionOfRule(db: Db, ruleId: string): Promise<string> {
  const row = await db
    .selectFrom('spend_rule')
    .select('updated_at')
    .where('id', '=', ruleId)
    .executeTakeFirst();
  // Of a rule that is not there any version does: what answers is that it is missing.
  return (row?.updated_at ?? new Date(0)).toISOString();
}
