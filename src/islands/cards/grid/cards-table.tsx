// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { useStore } from '@nanostores/react';
import { memo, useMemo, useRef } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { CARD_COLUMNS, type CardColumn } from '#lib/stores/cards/columns.ts';
import { $cardsQuery } from '#lib/stores/cards/query.ts';
import { $selection, isChosen } from '#lib/stores/cards/selection.ts';
import { useIsTooWide } from '../../list/use-is-too-wide.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useT } from '../../ui/texts.tsx';
import { CardsRow } from './cards-row.tsx';
import { HeadCell } from './head-cell.tsx';
import { SelectPage } from './select-cell.tsx';
import { $shownView, hasOnlyUsual } from './table-view.ts';

type CardsTableProps = {
  businessId: string;
  /** missing while they are on the way */
  cards: readonly CardRow[] | undefined;
  /** another page is on its way while this one is still in sight */
  isChanging: boolean;
  /** columns that make no sense here */
  without: readonly CardColumn[];
  /** the search, filters and order that these rows are the answer to */
  rowsOf: string;
  /** whether rows can be ticked: somebody who may do nothing with many cards needs no boxes */
  isSelectable: boolean;
};

const NO_CARDS: CardRow[] = [];
const SKELETON_ROWS = 12;
const SKELETON_WIDTHS = ['w-24', 'w-32', 'w-20', 'w-16', 'w-24', 'w-20', 'w-16', 'w-8', 'w-16'];

/** The grid itself: a native table that becomes a list of cards where there is little room. */
export const CardsTable = memo(function CardsTable(props: CardsTableProps) {
  const { businessId, cards, isChanging, without, rowsOf, isSelectable } = props;
  const t = useT();
  const { hidden, density } = useStore($shownView);
  const { preview } = useStore($cardsQuery);
  const selection = useStore($selection);
  const visible = useMemo(
    () => CARD_COLUMNS.filter((one) => !hidden.includes(one) && !without.includes(one)),
    [hidden, without],
  );
  const grid = useRef<HTMLTableElement>(null);
  const content = useMemo(() => [cards, visible, density], [cards, visible, density]);
  const isTooWide = useIsTooWide(grid, content);
  return (
    <div
      className="table-wrap cards-wrap"
      data-usual={hasOnlyUsual(visible) || undefined}
      data-wide={isTooWide || undefined}
    >
      <table
        ref={grid}
        className="table cards-table"
        data-cards="link"
        data-opens
        data-density={density}
        role="table"
        aria-label={t('cards.heading')}
        aria-busy={isChanging || !cards || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {isSelectable && (
              <th role="columnheader" scope="col" data-col="select">
                <SelectPage cards={cards ?? NO_CARDS} />
              </th>
            )}
            {visible.map((column) => (
              <HeadCell key={column} column={column} />
            ))}
            <th role="columnheader" scope="col" data-col="preview">
              <span className="sr-only">{t('cards.preview.label')}</span>
            </th>
          </tr>
        </thead>
        <tbody key={rowsOf} role="rowgroup">
          {!cards && <SkeletonRows rows={SKELETON_ROWS} {...columnsOf(visible, isSelectable)} />}
          {cards?.map((card) => (
            <CardsRow
              key={card.id}
              card={card}
              page={cards}
              visible={visible}
              businessId={businessId}
              isTicked={isSelectable ? isChosen(selection, card.id) : undefined}
              isInPreview={card.id === preview}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const columnsOf = (visible: readonly CardColumn[], isSelectable: boolean) => ({
  columns: [
    ...(isSelectable ? ['w-5'] : []),
    ...visible.map((column) => SKELETON_WIDTHS[CARD_COLUMNS.indexOf(column)] ?? 'w-20'),
    'w-5',
  ],
  names: [...(isSelectable ? ['select'] : []), ...visible, 'preview'],
});
