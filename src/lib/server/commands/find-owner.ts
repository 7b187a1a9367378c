import { sql } from 'kysely';
import type { TargetType } from '#lib/contract/metadata/target.ts';
import type { Db, Tx } from '../db/schema.ts';

/** The business that owns a target (several only for a person), and its holder where it has one. */
export type Owner = { businessIds: readonly [string, ...string[]]; holderUid: string | null };

/** The target that a call names; only a `target` input says its own type. */
export type Named = { id: string; type?: TargetType };

type Finder = (db: Db | Tx, named: Named) => Promise<Owner | undefined>;

/** One finder for each kind of target. */
export const findOwner: Record<
  | 'business'
  | 'card'
  | 'job'
  | 'import'
  | 'spendRule'
  | 'holder'
  | 'note'
  | 'recipient'
  | 'transfer'
  | 'approval'
  | 'autoload'
  | 'program'
  | 'target',
  Finder
> = {
  business: async (_db, { id }) => ownedBy([id]),
  card: findCard,
  job: (db, { id }) => findRow(db, 'job', id),
  import: (db, { id }) => findRow(db, 'import_file', id),
  spendRule: (db, { id }) => findRow(db, 'spend_rule', id),
  holder: async (db, { id }) => ownedBy(await businessesOfHolder(db, id)),
  note: findNote,
  recipient: (db, { id }) => findRow(db, 'recipient', id),
  transfer: (db, { id }) => findRow(db, 'bank_transfer', id),
  approval: (db, { id }) => findRow(db, 'approval', id),
  autoload: (db, { id }) => findRow(db, 'autoload', id),
  program: findProgram,
  target: async (db, { id, type }) => (type ? TARGETS[type](db, { id }) : undefined),
};

/** The owner of each kind of thing that can carry metadata. */
const TARGETS: Record<TargetType, Finder> = {
  card: findCard,
  user: async (db, { id }) => ownedBy(await businessesOfUser(db, id)),
  recipient: (db, { id }) => findRow(db, 'recipient', id),
  transfer: (db, { id }) => findRow(db, 'bank_transfer', id),
  order: (db, { id }) => findRow(db, 'card_order', id),
  business: async (_db, { id }) => ownedBy(UUID.test(id) ? [id.toLowerCase()] : []),
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function ownedBy([first, ...more]: readonly string[]): Owner | undefined {
  return first === undefined ? undefined : { businessIds: [first, ...more], holderUid: null };
}

type OwnedTable =
  | 'approval'
  | 'autoload'
  | 'import_file'
  | 'job'
  | 'spend_rule'
  | 'card_order'
  | 'recipient'
  | 'bank_transfer';

async function findRow(db: Db | Tx, table: OwnedTable, id: string) {
  if (!UUID.test(id)) return undefined;
  const row = await db.selectFrom(table).select('business_id').where('id', '=', id).executeTakeFirst();
  return row && ownedBy([row.business_id]);
}

/** Whether there is a program, and what it is called, its organisation decides. */
async function findProgram(db: Db | Tx, { id }: Named): Promise<Owner | undefined> {
  if (!UUID.test(id)) return undefined;
  const row = await db.selectFrom('business').select('parent_id').where('id', '=', id).executeTakeFirst();
  return row?.parent_id ? ownedBy([row.parent_id]) : undefined;
}

async function findCard(db: Db | Tx, { id }: Named): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('card')
    .select(['business_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { businessIds: [row.business_id], holderUid: row.user_id };
}

/** A recipient stays with the business; a note on somebody who no longer has a card there can be read by nobody. */
async function findNote(db: Db | Tx, { id }: Named): Promise<Owner | undefined> {
  const note = await db
    .selectFrom('note')
    .select(['business_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!note) return undefined;
  if (note.user_id === null) return ownedBy([note.business_id]);
  const businessIds = await businessesOfHolder(db, note.user_id);
  return businessIds.includes(note.business_id) ? ownedBy([note.business_id]) : undefined;
}

/** The businesses in which somebody has a card. */
export async function businessesOfHolder(db: Db | Tx, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card')
    .select('business_id')
    .distinct()
    .where('user_id', '=', uid)
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** Those, and the businesses of which somebody is a member. */
async function businessesOfUser(db: Db | Tx, uid: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from member where user_id = ${uid}
    union select business_id from card where user_id = ${uid} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
