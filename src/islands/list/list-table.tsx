// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { type ReactNode, useMemo, useRef } from 'react';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { HeadCell } from './head-cell.tsx';
import { type ListColumn, type Place, placesOf } from './list-column.ts';
import { ListRow } from './list-row.tsx';
import { followRow } from './row-press.ts';
import { useIsTooWide } from './use-is-too-wide.ts';

/** What a table with columns to choose from has besides. */
export type GridLook = {
  /** the class of the frame */
  frame: string;
  density: string;
  /** whether nothing is shown that somebody had to add */
  isUsual: boolean;
};

export type ListTableProps<Row> = {
  /** whose order the heads of the columns change */
  list?: ListOf;
  /** the class of the table's own look */
  look: string;
  label: string;
  columns: readonly ListColumn<Row>[];
  /** names a column */
  heads: (id: string) => string;
  businessId: string;
  /** missing while they are on the way */
  rows: readonly Row[] | undefined;
  /** how many places stand there meanwhile */
  places: number;
  /** another page is on its way while this one is still in sight */
  isChanging?: boolean;
  /** the search, filters and order that these rows are the answer to: rows of another answer are other ones */
  rowsOf?: string;
  /** `link` where a whole row leads to its thing */
  cards?: 'link' | true;
  /** false where rows lead nowhere, and are acted on by their own buttons */
  opens?: boolean;
  isMarked?: (row: Row) => boolean;
  /** further attributes of a row, by what it is */
  looks?: (row: Row) => object;
  /** what a press on a row does, in place of following its link */
  onPress?: (row: Row) => void;
  grid?: GridLook;
  /** what stands under all rows */
  foot?: ReactNode;
};

const NO_ROWS: readonly never[] = [];

/** A list as a native table, which becomes a list of cards where there is little room. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, look, label, columns, heads, businessId, rows, places, isChanging, rowsOf } = props;
  const { opens = true, cards = opens ? 'link' : true, isMarked, looks, onPress, grid, foot } = props;
  const t = useT();
  const lang = useLang();
  const place = useMemo(
    (): Place<Row> => ({ businessId, t, lang, rows: rows ?? NO_ROWS }),
    [businessId, t, lang, rows],
  );
  const table = useRef<HTMLTableElement>(null);
  const content = useMemo(() => [rows, columns, grid?.density], [rows, columns, grid?.density]);
  const isTooWide = useIsTooWide(table, content);
  return (
    <div
      className={grid ? `table-wrap ${grid.frame}` : 'table-wrap'}
      data-usual={grid?.isUsual || undefined}
      data-wide={isTooWide || undefined}
    >
      <table
        ref={grid && table}
        className={`table ${look}`}
        data-cards={cards}
        data-opens={opens || undefined}
        data-density={grid?.density}
        role="table"
        aria-label={label}
        aria-busy={isChanging || !rows || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} list={list}>
                {column.head ? column.head(place) : heads(column.id)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        {/** biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the link in each row leads on */}
        <tbody key={rowsOf} role="rowgroup" onClick={onPress || !opens ? undefined : followRow}>
          {rows?.map((row) => (
            <ListRow
              key={row.id}
              {...{ row, columns, heads, place, looks, onPress }}
              isMarked={isMarked?.(row) ?? false}
            />
          )) ?? <SkeletonRows {...placesOf(columns, places)} />}
        </tbody>
        {foot}
      </table>
    </div>
  );
}
