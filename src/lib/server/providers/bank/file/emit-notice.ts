import { sql } from 'kysely';
import { toDecimal } from '#lib/domain/money.ts';
import type { AchNotice } from '../nacha/read-returns.ts';
import type { BankNews } from '../news.ts';
import type { FileRail } from './rail.ts';

type Entry = { key: string; kind: 'payout' | 'check'; status: string; amount: number };
/** `bank_file_entry.put_aside` */
const WORDS_MAX = 2000;

/**
 * Emits one return or correction. A notice that cannot be received is put aside and changes nothing, but its payment
 * no longer counts as silent, so it is not taken as arrived.
 *
 * @returns null, or what was put aside and why: file, line and trace number, and no number of an account
 * @throws Error where another try may succeed
 */
export async function emitNotice(
  rail: FileRail,
  notice: AchNotice,
  fileName: string,
): Promise<string | null> {
  const { db } = rail;
  const entry = await findEntry(rail, notice.originalTrace);
  const isReturn = notice.kind === 'return';
  const why = entry
    ? (notice.fault ?? amountFault(notice, entry) ?? (await rail.emit(newsOf(notice, entry))))
    : 'we never sent such an entry';
  if (why !== null) {
    const { line, originalTrace, code } = notice;
    const words = `${fileName} line ${line}, trace number ${originalTrace}, ${code}: ${why}`;
    if (entry && isReturn) await setAside(db, entry.key, words);
    return words;
  }
  if (!entry || !isReturn) return null;
  await db
    .updateTable('bank_file_entry')
    // It may have settled since it was read.
    .set({ status: sql`case status when 'settled' then 'returned' else 'failed' end`, code: notice.code })
    .where('key', '=', entry.key)
    .where('status', 'in', ['sent', 'settled'])
    .execute();
  await setAside(db, entry.key, null);
  return null;
}

/** Undefined where the entry is not ours. */
async function findEntry({ db, originator }: FileRail, trace: string): Promise<Entry | undefined> {
  if (!trace.startsWith(originator.bankRouting.slice(0, 8))) return undefined;
  return (
    db
      .selectFrom('bank_file_entry')
      .select(['key', 'kind', 'status', 'amount'])
      .where('trace', '=', Number(trace.slice(8)))
      // Trace numbers start again after ten million.
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

function amountFault({ kind, amountMinor }: AchNotice, { amount }: Entry): string | null {
  if (kind !== 'return' || amountMinor === amount) return null;
  return `it gives ${toDecimal(amountMinor)} back, the payment was ${toDecimal(amount)}`;
}

const newsOf = (notice: AchNotice, { key, kind, status }: Entry): BankNews => ({
  id: `ach:${notice.traceNumber}:${notice.originalTrace}:${notice.code}`,
  type: notice.kind === 'change' ? 'account.changed' : kind === 'check' ? 'account.failed' : returnOf(status),
  key,
  code: notice.code,
  correction: correctionOf(notice),
  occurredAt: notice.writtenAt.toISOString(),
});

function correctionOf({ correction }: AchNotice): BankNews['correction'] {
  if (!correction) return null;
  const { accountType, ...numbers } = correction;
  return accountType ? { ...numbers, accountType } : numbers;
}

/** A payment returned before its settlement never arrived. */
const returnOf = (status: string) =>
  status === 'settled' || status === 'returned' ? 'payout.returned' : 'payout.failed';

/** @param words null once it is resolved */
const setAside = (db: FileRail['db'], key: string, words: string | null) =>
  db
    .updateTable('bank_file_entry')
    .set({ put_aside: words?.slice(0, WORDS_MAX) ?? null })
    .where('key', '=', key)
    .execute();
