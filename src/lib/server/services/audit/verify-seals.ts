import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ActivitySealTable } from '../../db/schema/core.ts';
import type { Db } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { hashOfSeal, NO_SEAL, SEAL_FORM } from './seal-hash.ts';

type Seal = Selectable<ActivitySealTable>;

/** What a comparison of all lines with their seals found. */
export type SealReport = {
  seals: number;
  lines: number;
  /** The hash of the last seal; kept elsewhere, it proves later that the end was not cut off. */
  hash: string;
  faults: string[];
};

/** Seals that are read at once. */
const PAGE_SEALS = 200;

/** Compares every sealed line with its seal, and every seal with the one before. A changed, removed or inserted line is
 * found in its batch; a later seal is right only where all earlier ones are. */
export async function verifySeals(db: Db, cardKey: Buffer): Promise<SealReport> {
  const report: SealReport = { seals: 0, lines: 0, hash: NO_SEAL, faults: [] };
  let before = { no: 0, to_seq: 0, hash: NO_SEAL };
  for (;;) {
    const seals = await db
      .selectFrom('activity_seal')
      .selectAll()
      .where('no', '>', before.no)
      .orderBy('no')
      .limit(PAGE_SEALS)
      .execute();
    for (const seal of seals) {
      report.faults.push(...(await faultsOf(db, cardKey, seal, before)));
      report.seals += 1;
      report.lines += seal.line_count;
      report.hash = seal.hash;
      before = seal;
    }
    if (seals.length < PAGE_SEALS) return report;
  }
}

async function faultsOf(
  db: Db,
  cardKey: Buffer,
  seal: Seal,
  before: Pick<Seal, 'no' | 'to_seq' | 'hash'>,
): Promise<string[]> {
  const where = `seal ${seal.no}, lines ${seal.from_seq} to ${seal.to_seq}`;
  if (seal.form !== SEAL_FORM) return [`${where}: this version does not know its form`];
  const faults: string[] = [];
  if (seal.no !== before.no + 1 || seal.from_seq !== before.to_seq + 1) {
    faults.push(`${where}: a seal before it is missing`);
  }
  if (seal.previous_hash !== before.hash) faults.push(`${where}: the seal before it is another one`);
  const { hash, lineCount } = await hashOfSeal(db, cardKey, {
    no: seal.no,
    fromSeq: seal.from_seq,
    toSeq: seal.to_seq,
    previousHash: seal.previous_hash,
  });
  if (lineCount < seal.line_count)
    faults.push(`${where}: ${seal.line_count - lineCount} of its lines are gone`);
  else if (lineCount > seal.line_count)
    faults.push(`${where}: ${lineCount - seal.line_count} lines too many`);
  else if (hash !== seal.hash) faults.push(`${where}: a line, or the seal itself, was changed`);
  return faults;
}

export const describeSeals = ({ seals, lines, hash, faults }: SealReport): string =>
  faults.length === 0
    ? `the audit log holds: ${lines} lines in ${seals} seals, the last one ${hash || 'none'}`
    : `THE AUDIT LOG WAS CHANGED\n${faults.map((fault) => `  ${fault}`).join('\n')}`;

/** How old the last comparison may be before a node repeats it; reading the whole log is expensive. */
const VERIFY_EVERY_MS = 24 * 3_600_000;
/** Any fixed number; only one verifier at a time reads the log. */
const VERIFY_LOCK = 7_313_012;

/** Compares the log with its seals when no node has done so for a day. */
export async function verifySealsWhenDue({ db, config, log }: Platform): Promise<void> {
  if (!(await isDue(db))) return;
  await db.transaction().execute(async (turn) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${VERIFY_LOCK}) as "isOurs"`.execute(turn);
    // Another node may have finished between our check and our lock.
    if (!rows[0]?.isOurs || !(await isDue(turn))) return;
    const report = await verifySeals(db, config.cardKey);
    const kept = { verified_at: new Date(), faults: JSON.stringify(report.faults) };
    await db
      .insertInto('activity_verification')
      .values(kept)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(kept))
      .execute();
    if (report.faults.length === 0) log.info(describeSeals(report));
    else log.fatal(describeSeals(report));
  });
}

async function isDue(db: Db): Promise<boolean> {
  const last = await db.selectFrom('activity_verification').select('verified_at').executeTakeFirst();
  return !last || Date.now() - last.verified_at.getTime() >= VERIFY_EVERY_MS;
}
