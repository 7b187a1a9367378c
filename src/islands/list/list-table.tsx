// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import type { ReactNode } from 'react';
import { SkeletonRows, type SkeletonSize } from '../ui/skeleton.tsx';
import { followRow } from './row-press.ts';

export type ListColumn = {
  id: string;
  head: ReactNode;
  /** its values are figures, at the end of the cell */
  isAmount?: boolean;
  sort?: 'ascending' | 'descending' | undefined;
};

type ListTableProps<Line> = {
  /** the class of the table's own look */
  look: string;
  label: string;
  columns: readonly ListColumn[];
  /** missing while they are on the way */
  lines: readonly Line[] | undefined;
  onTheirWay: SkeletonSize;
  /** another page is on its way while this one is still in sight */
  isChanging?: boolean;
  /** `link` where a whole line leads to its thing */
  cards?: 'link' | true;
  /** a `<tr>` with `role="row"` and a key */
  children: (line: Line) => ReactNode;
  /** what stands under all lines */
  foot?: ReactNode;
};

/** A list as a native table, which becomes a list of cards where there is little room. */
export function ListTable<Line>(props: ListTableProps<Line>) {
  const { look, label, columns, lines, onTheirWay, isChanging, cards = 'link', children, foot } = props;
  return (
    <div className="table-wrap">
      <table
        className={`table ${look}`}
        data-cards={cards}
        data-opens
        role="table"
        aria-label={label}
        aria-busy={isChanging || !lines || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, head, isAmount, sort }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                data-amount={isAmount || undefined}
                aria-sort={sort}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {/** biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the link in each line leads on */}
        <tbody role="rowgroup" onClick={followRow}>
          {lines ? lines.map(children) : <SkeletonRows {...onTheirWay} />}
        </tbody>
        {foot}
      </table>
    </div>
  );
}
