import type { z } from 'zod/mini';
import type { Import, ImportColumn, ImportRow } from '#lib/contract/imports/import.ts';
import { columnsOf } from '#lib/domain/imports/import-columns.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { AT, BUSINESS, usd } from './plain.ts';

export const IMPORT = '00000000-0000-7000-8000-0000000000f1';

const NO_ROWS = {
  total: 0,
  bad: 0,
  good: 0,
  duplicates: 0,
  leftOut: 0,
  waiting: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
};

/** A file of card loads that was sent and checked. */
export function importOf({
  counts = {},
  ...more
}: Omit<Partial<z.output<typeof Import>>, 'counts'> & {
  counts?: Partial<z.output<typeof Import>['counts']>;
} = {}): z.output<typeof Import> {
  return {
    id: IMPORT,
    businessId: BUSINESS,
    kind: 'cardLoads',
    fileName: 'loads.csv',
    columns: ['cardId', 'amount', 'memo'],
    state: 'draft',
    revision: 1,
    counts: { ...NO_ROWS, ...counts },
    money: [],
    moved: usd(0),
    approvalId: null,
    error: null,
    createdAt: AT,
    lastRow: (counts.total ?? 0) + 1,
    committedAt: null,
    finishedAt: null,
    ...more,
  };
}

/** A load of $25.00 that can be done. */
export function importRowOf(more: Partial<z.output<typeof ImportRow>> = {}): z.output<typeof ImportRow> {
  const number = more.number ?? 2;
  return {
    number,
    reference: `${IMPORT}:${number}`,
    state: 'good',
    cells: { cardId: 'K7M2P9QRTX', amount: '25.00' },
    problems: {},
    duplicate: null,
    failure: null,
    result: null,
    ...more,
  };
}

/** The columns of a kind as the server describes them. */
export const describedColumns = (kind: ImportKind): ImportColumn[] =>
  columnsOf(kind).map(({ name, label, isRequired, options, example }) => ({
    name,
    label,
    isRequired,
    options: options === null ? null : [...options],
    example,
  }));
