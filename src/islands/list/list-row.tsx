// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { memo } from 'react';
import type { ListColumn, Place } from './list-column.ts';
import { isOnRowItself } from './row-press.ts';

type ListRowProps<Row> = {
  row: Row;
  columns: readonly ListColumn<Row>[];
  heads: (id: string) => string;
  place: Place<Row>;
  /** it is ticked, or shown beside the list */
  isMarked: boolean;
  /** further attributes, by what it is */
  looks: ((row: Row) => object) | undefined;
  /** what a press on the row does, in place of following its link */
  onPress: ((row: Row) => void) | undefined;
};

function DrawRow<Row>({ row, columns, heads, place, isMarked, looks, onPress }: ListRowProps<Row>) {
  return (
    <tr
      role="row"
      data-selected={isMarked || undefined}
      {...looks?.(row)}
      onClick={onPress && ((event) => isOnRowItself(event) && onPress(row))}
    >
      {columns.map(({ id, cell, isAmount, isQuiet, isLabelled, isFull, isNothing }) => {
        const nothing = isNothing?.(row);
        return (
          <td
            key={id}
            role="cell"
            data-col={id}
            className={isQuiet && 'quiet'}
            data-amount={isAmount}
            data-full={isFull}
            data-label={isLabelled && heads(id)}
            data-narrow={nothing ? 'hide' : undefined}
          >
            {nothing ? <span className="nothing">–</span> : cell(row, place)}
          </td>
        );
      })}
    </tr>
  );
}

/** One row of a list; rendered again only when it or its position changes. */
export const ListRow = memo(DrawRow) as typeof DrawRow;
