import { useStore } from '@nanostores/react';
import type { CardRow } from '#lib/contract/entities/card.ts';
import { $selection, choose, isChosen, tick } from '#lib/stores/cards-selection.ts';
import { Checkbox } from '../ui/choice.tsx';
import { useT } from '../ui/texts.tsx';

type SelectCellProps = { card: CardRow; page: readonly CardRow[]; isTicked: boolean };

/** Ticks one card, or with Shift all up to it. */
export function SelectCell({ card, page, isTicked }: SelectCellProps) {
  const t = useT();
  return (
    <Checkbox
      hideLabel
      label={t('cards.select.row', { id: card.id })}
      checked={isTicked}
      onChecked={(willBeTicked, withShift) => tick(card, willBeTicked, page, withShift)}
    />
  );
}

/** Ticks all cards of the page; half-ticked where some of them are. */
export function SelectPage({ cards }: { cards: readonly CardRow[] }) {
  const t = useT();
  const selection = useStore($selection);
  const chosen = cards.filter(({ id }) => isChosen(selection, id)).length;
  const isAll = cards.length > 0 && chosen === cards.length;
  return (
    <Checkbox
      hideLabel
      label={t('cards.select.all')}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      disabled={cards.length === 0}
      onChecked={() => choose(cards, !isAll)}
    />
  );
}
