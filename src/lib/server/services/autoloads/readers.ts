import { sql } from 'kysely';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findMembersWith } from '../people/find-members-with.ts';

/** Members who are looked at. */
const MOST_MEMBERS = 200;

/** Members of a program, or of its organization, who may see its autoloads. */
export const findPossibleReaders = (db: Db | Tx, businessId: string) =>
  findMembersWith(db, { businessId, permission: 'viewAutoloads', limit: MOST_MEMBERS });

/**
 * Sets who is mailed about an autoload.
 *
 * @throws Refusal 404 with the place of everybody who may not see it, as of somebody who does not exist
 */
export async function setReaders(
  tx: Tx,
  { id, businessId, readers }: { id: string; businessId: string; readers: readonly string[] },
): Promise<void> {
  const ids = [...new Set(readers)];
  const present = new Set(await readReaders(tx, id));
  if (ids.some((reader) => !present.has(reader))) {
    const possible = new Set((await findPossibleReaders(tx, businessId)).map((one) => one.id));
    const wrong = ids.flatMap((reader, at) => (possible.has(reader) ? [] : [`readers.${at}`]));
    if (wrong.length > 0) {
      const found = fieldProblem(problem('invalid'), 'readers');
      throw new Refusal('not_found', { fields: Object.fromEntries(wrong.map((at) => [at, found])) });
    }
  }
  await tx.deleteFrom('autoload_reader').where('autoload_id', '=', id).execute();
  await addReaders(tx, id, ids);
}

export async function addReaders(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  await sql`insert into autoload_reader (autoload_id, user_id)
    select ${id}::uuid, reader from unnest(${ids}::text[]) as given (reader)`.execute(tx);
}

export async function readReaders(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('autoload_reader')
    .select('user_id')
    .where('autoload_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
