import type { Selectable } from 'kysely';
import type { AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { AutoloadRunTable } from '../../db/schema/autoloads.ts';
import type { Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

export type SelectedRun = Selectable<AutoloadRunTable>;

export const toRun = (row: SelectedRun): AutoloadRun => ({
  dueOn: row.due_on,
  state: row.status,
  loaded: row.loaded,
  skipped: row.left_out,
  total: usd(row.total),
  needed: row.needed === null ? null : usd(row.needed),
  available: row.available === null ? null : usd(row.available),
  owed: row.owed === null ? null : usd(row.owed),
  triedAt: row.tried_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  by: row.by_name,
});

/** Locks the run of a date, where it has one; its autoload is locked before it. */
export const takeRun = (tx: Tx, autoloadId: string, dueOn: CalendarDate): Promise<SelectedRun | undefined> =>
  tx
    .selectFrom('autoload_run')
    .selectAll()
    .where('autoload_id', '=', autoloadId)
    .where('due_on', '=', dueOn)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** @throws Refusal 404 */
export async function readRun(tx: Tx, autoloadId: string, dueOn: CalendarDate): Promise<AutoloadRun> {
  const row = await takeRun(tx, autoloadId, dueOn);
  if (!row) throw new Refusal('not_found');
  return toRun(row);
}
