import { ArrowDownToLine } from 'lucide-react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { CardLoad } from '#lib/contract/entities/card.ts';
import { itemsOf } from '#lib/stores/cards-cache.ts';
import { Money, Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { CardHistory } from './card-history.tsx';
import { useCardPart } from './use-card-parts.ts';

/** What was put on a card: when, how much, by whom and why. */
export function LoadsTab({ cardId }: { cardId: string }) {
  const list = useCardPart(cardId, 'loads');
  return (
    <CardHistory texts="loads" list={list} items={itemsOf<CardLoad>(list.data as never)}>
      {(items) => (
        <ul className="history">
          {items.map((load) => (
            <li key={load.id} className="history-item">
              <LoadLine load={load} />
            </li>
          ))}
        </ul>
      )}
    </CardHistory>
  );
}

function LoadLine({ load }: { load: CardLoad }) {
  const t = useT();
  return (
    <div className="history-line">
      <span className="timeline-dot" data-tone="leaf">
        <ArrowDownToLine aria-hidden="true" />
      </span>
      <span className="history-words">
        <span className="history-name">{load.memo ?? t('card.loads.by')}</span>
        <span className="history-more-words">
          {load.loadedBy} · <Time moment={load.loadedAt} now={pageClock.now()} />
        </span>
      </span>
      <span className="history-figures">
        <Money amountMinor={load.amount.amountMinor} signed />
      </span>
    </div>
  );
}
