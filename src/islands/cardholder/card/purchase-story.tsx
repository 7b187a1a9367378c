import { Suspense } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { mayDispute } from '#lib/domain/disputes/dispute-states.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { formatAbsolute, formatDate, formatMoney } from '#lib/i18n/formats.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { type PurchaseEvent, purchaseEvents } from '../../purchases/purchase-events.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { TimelineLine } from '../../ui/timeline-line.tsx';

// Most purchases were not declined.
const Declined = lazyPart(() => import('./declined.tsx').then((part) => part.Declined));

type StoryProps = { purchase: CardTransaction; card: Card };

/** A purchase from its hold to its end, a line for each step; a declined one says why and what to do. */
export function PurchaseStory({ purchase, card }: StoryProps) {
  const t = useT();
  const { usedCard } = purchase;
  return (
    <div className="story">
      {purchase.transactionEventStatus === 'declined' ? (
        <Suspense fallback={<Skeleton width={48} />}>
          <Declined purchase={purchase} card={card} />
        </Suspense>
      ) : (
        <ol className="timeline">
          {purchaseEvents(purchase).map((event) => (
            <Step key={event.name} event={event} />
          ))}
        </ol>
      )}
      {usedCard?.last4 && (
        <p className="soft small">{t('cardholder.card.transactions.usedCard', { last4: usedCard.last4 })}</p>
      )}
      <NotMine purchase={purchase} card={card} />
    </div>
  );
}

/** The way to a case about a purchase; of a declined one no money was taken, so another card is what helps. */
function NotMine({ purchase, card: { id: cardId } }: StoryProps) {
  const t = useT();
  const status = purchase.transactionEventStatus;
  if (status === 'declined') {
    return (
      <a className="link not-mine" href={portalPath('cardReplacement', brandKey(), { cardId })}>
        {t('cardholder.card.transactions.notMineDeclined')}
      </a>
    );
  }
  if (!mayDispute(status)) return null;
  const path = portalPath('cardDispute', brandKey(), { cardId, disputeId: 'new' });
  const query = new URLSearchParams({ purchase: purchase.id, reason: 'notMine' });
  return (
    <a className="link not-mine" href={`${path}?${query}`}>
      {t('cardholder.card.transactions.notMine')}
    </a>
  );
}

/** Steps that mean the same to whoever holds the card have one text. */
function wordsOf(name: PurchaseEvent['name']) {
  switch (name) {
    case 'postedPart':
    case 'postedWithoutAuthorization':
      return 'posted';
    case 'voidedWithoutAuthorization':
      return 'voided';
    case 'restDeclined':
      return 'declined';
    default:
      return name;
  }
}

function Step({ event }: { event: PurchaseEvent }) {
  const { name, icon, amountMinor, ofMinor = amountMinor, at, ends } = event;
  const t = useT();
  const lang = useLang();
  const values = { amount: formatMoney(amountMinor), of: formatMoney(ofMinor) };
  return (
    <TimelineLine icon={icon}>
      <span>{t(`cardholder.card.event.${wordsOf(name)}`, values)}</span>
      {at && <span className="history-more-words">{formatAbsolute(at, lang)}</span>}
      {ends && (
        <span className="history-more-words">
          {t('cardholder.card.holdUntil', { day: formatDate(ends, lang) })}
        </span>
      )}
    </TimelineLine>
  );
}
