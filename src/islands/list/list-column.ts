import type { ReactNode } from 'react';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { SkeletonSize } from '../ui/skeleton.tsx';

/** Where a cell stands. */
export type Place<Row> = {
  /** the business of the screen, to which the links of the rows belong */
  businessId: string;
  t: Translate;
  lang: Language;
  /** the page of rows around it */
  rows: readonly Row[];
};

/** A column of a list; a list is a table of these. */
export type ListColumn<Row, Id extends string = string> = {
  id: Id;
  /** of its place while rows are on the way */
  width: SkeletonSize['columns'][number];
  cell: (row: Row, place: Place<Row>) => ReactNode;
  /** in place of the column's name */
  head?: (place: Place<Row>) => ReactNode;
  /** figures, at the end of the cell */
  isAmount?: true;
  /** says what the line is not looked for by */
  isQuiet?: true;
  /** names its value where rows are cards */
  isLabelled?: true;
  /** takes a line of its own where rows are cards */
  isFull?: true;
  /** whether there is nothing to say: a dash keeps its place; where rows are cards it needs none */
  isNothing?: (row: Row) => boolean;
  /** what a press on its head sorts by: first, and then; without a second one the list's usual order */
  sorts?: readonly [string, string?];
};

/** The places of rows on their way, under the columns that they will have. */
export const placesOf = <Row>(columns: readonly ListColumn<Row>[], rows: number): SkeletonSize => ({
  rows,
  columns: columns.map(({ width }) => width),
  names: columns.map(({ id }) => id),
});
