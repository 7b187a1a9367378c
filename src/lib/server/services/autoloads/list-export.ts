import type { AutoloadRow } from '#lib/contract/autoloads/autoload.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { selectAutoloads, toAutoloadRow } from './autoload-row.ts';
import { type AutoloadFilter, wantedAutoloads } from './list.ts';

const text = serverTranslate('en');

/** The autoloads as a file. */
export const autoloadsExport: ListExport<AutoloadFilter & { program?: string[] }, AutoloadRow> = {
  kind: 'autoloads.export',
  fileName: 'autoloads',
  permissions: ['viewAutoloads'],
  columns: [
    column('exports.column.name', ({ name }) => name),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.kind', ({ kind }) => text(`autoloads.form.kinds.${kind}`)),
    amount('exports.column.eachCard', (autoload) => toDecimal(autoload.amount.amountMinor)),
    amount('exports.column.floor', ({ floor }) => floor && toDecimal(floor.amountMinor)),
    column('exports.column.frequency', ({ frequency }) => text(`autoloads.frequency.${frequency}`)),
    column('exports.column.startOn', ({ startOn }) => startOn),
    column('exports.column.endOn', ({ endOn }) => endOn),
    column('exports.column.status', ({ state }) => text(`autoloads.state.${state}`)),
    column('exports.column.nextOn', ({ nextOn }) => nextOn),
    column('exports.column.quantity', ({ cardCount }) => String(cardCount)),
    amount('exports.column.runTotal', ({ runTotal }) => toDecimal(runTotal.amountMinor)),
    column(
      'exports.column.lastRun',
      ({ lastRun }) => lastRun && `${lastRun.dueOn} ${text(`autoloads.runs.state.${lastRun.state}`)}`,
    ),
    column('exports.column.when', ({ createdAt }) => createdAt),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { businessIds, filter, at }, page) =>
    pageOfPrograms(
      selectAutoloads(db),
      begunBefore(wantedAutoloads(businessIds, filter), at),
      page,
      toAutoloadRow,
    ),
};
