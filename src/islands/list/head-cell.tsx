// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { useStore } from '@nanostores/react';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListOf } from '#lib/stores/list/define-list.ts';
import type { ListColumn } from './list-column.ts';

type HeadCellProps = {
  column: Pick<ListColumn<never>, 'id' | 'isAmount' | 'sorts'>;
  /** whose order a press on it changes */
  list: ListOf | undefined;
  children: ReactNode;
};

/** The head of a column; where the server can sort by it, it is a button. */
export function HeadCell({ column: { id, isAmount, sorts }, list, children }: HeadCellProps) {
  if (list && sorts) {
    return (
      <SortHead id={id} list={list} sorts={sorts}>
        {children}
      </SortHead>
    );
  }
  return (
    <th role="columnheader" scope="col" data-col={id} data-amount={isAmount}>
      {children}
    </th>
  );
}

type SortHeadProps = {
  id: string;
  list: ListOf;
  sorts: NonNullable<HeadCellProps['column']['sorts']>;
  children: ReactNode;
};

function SortHead({ id, list, sorts: [first, second], children }: SortHeadProps) {
  const { sort } = useStore(list.$query);
  const isSorted = sort === first || sort === second;
  const direction = sort.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th role="columnheader" scope="col" data-col={id} aria-sort={isSorted ? direction : undefined}>
      <span className="sort-name">{children}</span>
      <button
        type="button"
        className="sort"
        onClick={() => list.change({ sort: sort === first ? (second ?? list.usualSort) : first })}
      >
        {children}
        <ArrowDown aria-hidden="true" />
      </button>
    </th>
  );
}
