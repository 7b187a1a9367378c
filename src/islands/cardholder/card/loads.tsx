import { ArrowDownToLine } from 'lucide-react';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { useCardPart } from '../../cards/page/use-card-parts.ts';
import { HistoryList } from '../../page/history.tsx';
import { Money, Time } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';

/** The money that was put on a card: when, how much, by whom. */
export function Loads({ card }: { card: Card }) {
  const t = useT();
  const list = useCardPart(card.id, 'loads');
  const texts = {
    emptyTitle: t('cardholder.card.loads.emptyTitle'),
    emptyBody: t('cardholder.card.loads.emptyBody', { organization: card.organisationName }),
    loading: t('common.state.loading'),
  };
  return (
    <HistoryList texts={texts} list={list} items={itemsOf<CardLoad>(list.data as never)}>
      {(items) => (
        <ul className="history">
          {items.map((load) => (
            <li key={load.id} className="history-item">
              <div className="history-line">
                <span className="timeline-dot" data-tone="leaf">
                  <ArrowDownToLine aria-hidden="true" />
                </span>
                <div className="history-words">
                  <span className="history-name">
                    {t('cardholder.card.loads.from', { organization: load.loadedBy })}
                  </span>
                  <span className="history-more-words">
                    <Time moment={load.loadedAt} />
                  </span>
                </div>
                <span className="history-figures">
                  <Money amountMinor={load.amount.amountMinor} signed />
                  {load.takenBack && (
                    <span className="history-more-words">
                      {t('cardholder.card.loads.takenBack')}:{' '}
                      <Money amountMinor={-load.takenBack.amount.amountMinor} signed />
                    </span>
                  )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HistoryList>
  );
}
