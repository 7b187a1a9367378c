// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { useStore } from '@nanostores/react';
import { ArrowDown } from 'lucide-react';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import { $cardsQuery, changeCardsQuery } from '#lib/stores/cards/query.ts';
import { useT } from '../../ui/texts.tsx';
import { COLUMN_LOOKS } from './card-columns.tsx';

/** The head of a column; where the server can sort by it, it is a button. */
export function HeadCell({ column }: { column: CardColumn }) {
  const t = useT();
  const { sort } = useStore($cardsQuery);
  const { amount, sorts } = COLUMN_LOOKS[column] ?? {};
  const label = t(`cards.column.${column}`);
  if (!sorts) {
    return (
      <th role="columnheader" scope="col" data-col={column} data-amount={amount}>
        {label}
      </th>
    );
  }
  const [first, second] = sorts;
  const isSorted = sort === first || sort === second;
  const direction = sort.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th role="columnheader" scope="col" data-col={column} aria-sort={isSorted ? direction : undefined}>
      <span className="sort-name">{label}</span>
      <button
        type="button"
        className="sort"
        onClick={() => changeCardsQuery({ sort: sort === first ? second : first })}
      >
        {label}
        <ArrowDown aria-hidden="true" />
      </button>
    </th>
  );
}
