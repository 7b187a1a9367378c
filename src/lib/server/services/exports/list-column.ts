import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { Column } from './list-export.ts';

const text = serverTranslate('en');

/** A column by the key of its heading. */
export const column = <Row>(heading: string, cell: (row: Row) => string | null | undefined): Column<Row> => ({
  head: () => text(heading),
  cell: (row) => cell(row) ?? '',
});

/** The same, whose cells are amounts. */
export const amount = <Row>(heading: string, cell: (row: Row) => string | null | undefined): Column<Row> => ({
  ...column(heading, cell),
  isAmount: true,
});
