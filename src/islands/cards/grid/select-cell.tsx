import { useStore } from '@nanostores/react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { $selection, choose, isChosen, tick } from '#lib/stores/cards/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { useT } from '../../ui/texts.tsx';

type SelectCellProps = { card: CardRow; page: readonly CardRow[]; isTicked: boolean };

/** Ticks one card, or with Shift all up to it; from a ticked one the keyboard gets to what can be done with them. */
export function SelectCell({ card, page, isTicked }: SelectCellProps) {
  const t = useT();
  return (
    <>
      <Checkbox
        hideLabel
        label={t('cards.select.row', { id: card.id })}
        checked={isTicked}
        onChecked={(willBeTicked, withShift) => tick(card, willBeTicked, page, withShift)}
      />
      {isTicked && (
        <Button size="s" className="to-selection-bar" onClick={focusSelectionBar}>
          {t('cards.select.toActions')}
        </Button>
      )}
    </>
  );
}

/** From a row far down the bar would be many presses of Tab away, wherever it stands. */
function focusSelectionBar(): void {
  document.querySelector<HTMLElement>('.selection-bar')?.focus();
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
