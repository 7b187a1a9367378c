import type { AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { readPage } from '../keyset.ts';
import { LATEST, runsOf } from './list-runs.ts';
import { toRun } from './run-row.ts';

const text = serverTranslate('en');

/** What became of each date of an autoload, as a file. */
export const runsExport: ListExport<{ autoload: string }, AutoloadRun> = {
  kind: 'autoload-runs.export',
  fileName: 'autoload-runs',
  permissions: ['viewAutoloads'],
  columns: [
    column('exports.column.day', ({ dueOn }) => dueOn),
    column('exports.column.status', ({ state }) => text(`autoloads.runs.state.${state}`)),
    column('exports.column.loadedCards', ({ loaded }) => String(loaded)),
    column('exports.column.skippedCards', ({ skipped }) => String(skipped)),
    amount('exports.column.loadTotal', ({ total }) => toDecimal(total.amountMinor)),
    amount('exports.column.needed', ({ needed }) => needed && toDecimal(needed.amountMinor)),
    amount('exports.column.available', ({ available }) => available && toDecimal(available.amountMinor)),
    amount('exports.column.owed', ({ owed }) => owed && toDecimal(owed.amountMinor)),
    column('exports.column.triedAt', ({ triedAt }) => triedAt),
    column('exports.column.endedAt', ({ endedAt }) => endedAt),
    column('exports.column.by', ({ by }) => by),
  ],
  read: (db, { businessIds, filter }, page) =>
    readPage(
      runsOf(db, filter.autoload).where((eb) =>
        eb.exists(
          eb
            .selectFrom('autoload')
            .select('autoload.id')
            .whereRef('autoload.id', '=', 'autoload_run.autoload_id')
            .where('autoload.business_id', 'in', [...businessIds]),
        ),
      ),
      LATEST,
      page,
      toRun,
    ),
};
