// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { PanelRight } from 'lucide-react';
import { memo } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import { openPreview } from '#lib/stores/cards/query.ts';
import { isOnRowItself } from '../../list/row-press.ts';
import { IconButton } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';
import { CELLS, COLUMN_LOOKS } from './card-columns.tsx';
import { SelectCell } from './select-cell.tsx';

type CardsRowProps = {
  card: CardRow;
  /** the rows around it, for ticking a range */
  page: readonly CardRow[];
  visible: readonly CardColumn[];
  businessId: string;
  /** missing where rows cannot be ticked */
  isTicked: boolean | undefined;
  isInPreview: boolean;
};

/** One card of the grid; drawn again only when it or what is chosen of it changes. */
export const CardsRow = memo(function CardsRow(props: CardsRowProps) {
  const { card, page, visible, businessId, isTicked, isInPreview } = props;
  const t = useT();
  return (
    <tr
      role="row"
      data-selected={isInPreview || isTicked || undefined}
      onClick={(event) => isOnRowItself(event) && openPreview(card.id)}
    >
      {isTicked !== undefined && (
        <td role="cell" data-col="select">
          <SelectCell card={card} page={page} isTicked={isTicked} />
        </td>
      )}
      {visible.map((column) => (
        <td key={column} role="cell" data-col={column} {...lookOf(column)}>
          {CELLS[column](card, businessId)}
        </td>
      ))}
      <td role="cell" data-col="preview">
        <IconButton
          size="s"
          label={t('cards.preview.show', { id: card.id })}
          title={t('cards.preview.label')}
          aria-haspopup="dialog"
          onClick={() => openPreview(card.id)}
        >
          <PanelRight aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
});

const lookOf = (column: CardColumn) => ({
  'data-amount': COLUMN_LOOKS[column]?.amount,
  className: COLUMN_LOOKS[column]?.amount || column === 'holder' ? undefined : 'quiet',
});
