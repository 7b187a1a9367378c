import type { FileRail } from './rail.ts';

const PER_ROUND = 200;

/**
 * Files bring bad news only: what has not come back when it was to settle has arrived, and a prenotification that
 * nobody objected to says that the account can be paid.
 *
 * @returns whether more may be due
 */
export async function settleSilently({ db, clock, tell }: FileRail): Promise<boolean> {
  const now = clock.now();
  const due = await db
    .selectFrom('bank_file_entry')
    .innerJoin('bank_file', 'bank_file.id', 'bank_file_entry.file_id')
    .select(['bank_file_entry.key', 'bank_file_entry.kind', 'bank_file_entry.settles_at'])
    .where('bank_file_entry.status', '=', 'sent')
    .where('bank_file_entry.settles_at', '<=', now)
    // What never left cannot have arrived.
    .where('bank_file.handed_over_at', 'is not', null)
    .orderBy('bank_file_entry.settles_at')
    .limit(PER_ROUND)
    .execute();
  for (const { key, kind, settles_at } of due) {
    await tell({
      id: `ach:settled:${key}`,
      type: kind === 'check' ? 'account.verified' : 'payout.settled',
      ...{ key, code: null, correction: null, occurredAt: settles_at.toISOString() },
    });
    await db
      .updateTable('bank_file_entry')
      .set({ status: 'settled' })
      .where('key', '=', key)
      .where('status', '=', 'sent')
      .execute();
  }
  return due.length === PER_ROUND;
}
