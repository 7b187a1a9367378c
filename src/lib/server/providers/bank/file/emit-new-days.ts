import type { FileRail } from './rail.ts';

const PER_ROUND = 200;

/**
 * Emits the new effective day of payments whose file left late. Before the file is in place its dates may still
 * change, and nothing is emitted.
 *
 * @returns whether more may wait
 * @throws Error naming payments for which it could not be received; they are not emitted again
 */
export async function emitNewDays(rail: FileRail): Promise<boolean> {
  const { db, emit } = rail;
  const late = await listLate(rail);
  const refused: string[] = [];
  for (const { key, effective_on: effectiveOn, handed_over_at } of late) {
    const why = await emit({
      id: `ach:day:${key}:${effectiveOn}`,
      type: 'payout.rescheduled',
      key,
      effectiveOn,
      code: null,
      correction: null,
      occurredAt: (handed_over_at as Date).toISOString(),
    });
    if (why !== null) refused.push(`${key} takes effect on ${effectiveOn}, and cannot: ${why}`);
    await db
      .updateTable('bank_file_entry')
      .set({ told_on: effectiveOn })
      .where('key', '=', key)
      .where('effective_on', '=', effectiveOn)
      .execute();
  }
  if (refused.length > 0) throw new Error(refused.join('; '));
  return late.length === PER_ROUND;
}

const listLate = ({ db }: FileRail) =>
  db
    .selectFrom('bank_file_entry')
    .innerJoin('bank_file', 'bank_file.id', 'bank_file_entry.file_id')
    .select(['bank_file_entry.key', 'bank_file_entry.effective_on', 'bank_file.handed_over_at'])
    .where('bank_file_entry.status', '=', 'sent')
    .whereRef('bank_file_entry.told_on', '<>', 'bank_file_entry.effective_on')
    .where('bank_file.handed_over_at', 'is not', null)
    .limit(PER_ROUND)
    .execute();
