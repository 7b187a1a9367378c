import { useStore } from '@nanostores/react';
import { cardsList } from '#lib/stores/cards/query.ts';
import { DaysMenu } from '../../list/days-menu.tsx';
import { useT } from '../../ui/texts.tsx';

/** The days on which the cards were issued; a figure of a report leads here with them. */
export function IssuedDays() {
  const t = useT();
  const { from, to } = useStore(cardsList.$query).filters;
  const one = (value: string) => (value ? [value] : []);
  return (
    <DaysMenu
      label={t('cards.filter.issued')}
      from={from[0] ?? ''}
      to={to[0] ?? ''}
      onChosen={(from, to) => cardsList.filterBy({ from: one(from), to: one(to) })}
    />
  );
}
