import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Refuses a server that may lose what it has acknowledged (safety §1.20); called once at boot.
 *
 * @throws Error naming each of fsync, synchronous_commit and full_page_writes that is off
 */
export async function assertDurable(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(db);
  const unsafe = rows.filter(({ setting }) => ['off', 'local'].includes(setting));
  if (rows.length === 3 && unsafe.length === 0) return;
  const found = unsafe.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
  throw new Error(`PostgreSQL may lose acknowledged payments (${found}). Set all of them to "on".`);
}
