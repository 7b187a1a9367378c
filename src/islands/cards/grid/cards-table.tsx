import { useStore } from '@nanostores/react';
import { useCallback, useMemo } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { CARD_COLUMNS, type CardColumn } from '#lib/stores/cards/columns.ts';
import { $preview, cardsList, openPreview } from '#lib/stores/cards/query.ts';
import { $selection, isChosen } from '#lib/stores/cards/selection.ts';
import { cardsView } from '#lib/stores/cards/view.ts';
import { ListTable } from '../../list/list-table.tsx';
import type { ListPage } from '../../list/use-list-page.ts';
import { useT } from '../../ui/texts.tsx';
import { gridColumns } from './card-columns.tsx';

type CardsTableProps = {
  businessId: string;
  page: ListPage<CardRow>;
  /** columns that are left out here */
  without: readonly CardColumn[];
  /** whether rows can be ticked */
  isSelectable: boolean;
};

/** The grid itself, with the chosen columns and row height. */
export function CardsTable({ businessId, page, without, isSelectable }: CardsTableProps) {
  const t = useT();
  const { hidden, density } = useStore(cardsView.$shown);
  const preview = useStore($preview);
  const selection = useStore($selection);
  const visible = useMemo(
    () => CARD_COLUMNS.filter((one) => !hidden.includes(one) && !without.includes(one)),
    [hidden, without],
  );
  const columns = useMemo(() => gridColumns(visible, isSelectable), [visible, isSelectable]);
  const heads = useCallback((id: string) => t(`cards.column.${id}`), [t]);
  const { rows, isChanging, rowsOf } = page;
  return (
    <ListTable
      list={cardsList}
      look="cards-table"
      label={t('cards.heading')}
      {...{ columns, heads, businessId, rows, isChanging, rowsOf }}
      places={12}
      isMarked={({ id }) => id === preview || (isSelectable && isChosen(selection, id))}
      onPress={pressCard}
      grid={{ frame: 'cards-wrap', density, isUsual: cardsView.hasOnlyUsual(visible) }}
    />
  );
}

const pressCard = ({ id }: CardRow): void => openPreview(id);
