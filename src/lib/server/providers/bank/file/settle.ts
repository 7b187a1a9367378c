import { listIncoming, listRefused } from './incoming.ts';
import type { FileRail } from './rail.ts';

const PER_ROUND = 200;

/**
 * Files bring only bad news: a payment that was not returned by its settlement has arrived, and an account whose
 * prenotification was not returned can be paid. While any file from the bank is unread, a return may be missing, and
 * nothing counts as arrived.
 *
 * @returns whether more may be due
 * @throws Error naming what could not be read, or what settled and could not be received
 */
export async function settleSilently(rail: FileRail): Promise<boolean> {
  const due = await listDue(rail);
  if (due.length === 0) return false;
  const refused = await listRefused(rail.directory);
  if (refused.length > 0)
    throw new Error(
      `nothing counts as arrived while incoming/refused holds ${refused.join(', ')}: ask the bank for them again`,
    );
  // They arrived meanwhile, or wait for another try.
  if ((await listIncoming(rail.directory)).length > 0) return false;
  const putAside: string[] = [];
  for (const entry of due) {
    const why = await settle(rail, entry);
    if (why !== null) putAside.push(why);
  }
  if (putAside.length > 0) throw new Error(putAside.join('; '));
  return due.length === PER_ROUND;
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

const listDue = ({ db, clock }: FileRail) =>
  db
    .selectFrom('bank_file_entry')
    .innerJoin('bank_file', 'bank_file.id', 'bank_file_entry.file_id')
    .select(['bank_file_entry.key', 'bank_file_entry.kind', 'bank_file_entry.settles_at'])
    .where('bank_file_entry.status', '=', 'sent')
    .where('bank_file_entry.settles_at', '<=', clock.now())
    .where('bank_file_entry.put_aside', 'is', null)
    // A payment that never left cannot have arrived.
    .where('bank_file.handed_over_at', 'is not', null)
    .orderBy('bank_file_entry.settles_at')
    .limit(PER_ROUND)
    .execute();

/** @returns null, or why it could not be received: it is put aside, so that it does not block the others */
async function settle({ db, emit }: FileRail, { key, kind, settles_at }: Due): Promise<string | null> {
  const why = await emit({
    id: `ach:settled:${key}`,
    type: kind === 'check' ? 'account.verified' : 'payout.settled',
    key,
    code: null,
    correction: null,
    occurredAt: settles_at.toISOString(),
  });
  const words = why === null ? null : `${key} settled, and cannot: ${why}`;
  await db
    .updateTable('bank_file_entry')
    .set(words === null ? { status: 'settled' } : { put_aside: words })
    .where('key', '=', key)
    .where('status', '=', 'sent')
    .execute();
  return words;
}
