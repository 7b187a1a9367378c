import { Ban } from 'lucide-react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { mayDispute } from '#lib/domain/disputes/dispute-states.ts';
import { declineSentenceName } from '#lib/domain/purchases/decline-words.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { formatAbsolute, formatDate, formatDateTime, formatMoney } from '#lib/i18n/formats.ts';
import { minorOf } from '../../purchases/purchase-amounts.ts';
import { type PurchaseEvent, purchaseEvents } from '../../purchases/purchase-events.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { TimelineLine } from '../../ui/timeline-line.tsx';

type StoryProps = { purchase: CardTransaction; card: Card };

/** A purchase from its hold to its end, a line for each step; a declined one says why and what to do. */
export function PurchaseStory({ purchase, card }: StoryProps) {
  const t = useT();
  const { usedCard } = purchase;
  return (
    <div className="story">
      {purchase.transactionEventStatus === 'declined' ? (
        <Declined purchase={purchase} card={card} />
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

function Declined({ purchase, card }: StoryProps) {
  const t = useT();
  const lang = useLang();
  const requestedMinor = minorOf(purchase.requestedAmount);
  const { decline } = purchase;
  const values = {
    organization: card.organisationName,
    available: decline?.kind === 'insufficientFunds' ? formatMoney(decline.available.amountMinor) : '',
    until: decline && 'resetsAt' in decline && decline.resetsAt ? formatDateTime(decline.resetsAt, lang) : '',
  };
  return (
    <Notice tone="brick" icon={Ban}>
      <p className="medium">{t('cardholder.card.transactions.noMoney')}</p>
      <p>{t(`mail.declineReason.${declineSentenceName(causeOf(decline), requestedMinor)}`, values)}</p>
      <p className="small">{formatAbsolute(purchase.authorizedAt, lang)}</p>
    </Notice>
  );
}

const causeOf = (decline: DeclineDetail | null) =>
  decline?.kind === 'velocityAmount' ? { ...decline, limit: decline.limit.amountMinor } : decline;

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
