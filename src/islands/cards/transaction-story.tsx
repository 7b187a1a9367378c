import { Ban, CircleCheck, CircleDashed, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { Card } from '#lib/contract/entities/card.ts';
import type { CardTransaction } from '#lib/contract/entities/transaction.ts';
import { pathTo } from '#lib/domain/routes.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { useBusinessId } from '../shell/use-session.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { usedCardText } from './card-ending.ts';
import { DeclineStory } from './decline-story.tsx';
import { minorOf } from './transactions-tab.tsx';

type Event = { name: string; icon: LucideIcon; amountMinor: number; at: string | null; hint?: string };

/** A purchase from its hold to its end, one event below the other. */
export function TransactionStory({
  transaction,
  card,
}: {
  transaction: CardTransaction;
  card: Pick<Card, 'id' | 'businessId'>;
}) {
  const t = useT();
  const lang = useLang();
  const businessId = useBusinessId() ?? card.businessId;
  return (
    <div className="story">
      {transaction.transactionEventStatus === 'declined' && (
        <DeclineStory transaction={transaction} card={card} />
      )}
      <ol className="timeline">
        {eventsOf(transaction).map(({ name, icon: Picture, amountMinor, at }) => (
          <li key={name}>
            <span className="timeline-dot">
              <Picture aria-hidden="true" />
            </span>
            <span className="history-words">
              <span>{t(`card.transactions.event.${name}`, { amount: formatMoney(amountMinor) })}</span>
              {at && <span className="history-more-words">{formatAbsolute(at, lang)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <dl className="facts story-facts">
        <dt>{t('card.transactions.category')}</dt>
        <dd>
          {transaction.merchantCategory} <bdi className="nothing">{transaction.merchantCategoryCode}</bdi>
        </dd>
        {transaction.usedCard && (
          <>
            <dt>{t('card.transactions.usedCardName')}</dt>
            <dd>
              <a href={pathTo('singleCard', { businessId, cardId: transaction.usedCard.id })}>
                {usedCardText(transaction.usedCard, t)}
              </a>
            </dd>
          </>
        )}
        <dt>ID</dt>
        <dd>
          <CopyId value={transaction.id} shown={transaction.id.slice(-12)} label="ID" />
        </dd>
      </dl>
    </div>
  );
}

function eventsOf(transaction: CardTransaction): Event[] {
  const requested = minorOf(transaction.requestedAmount);
  const approved = minorOf(transaction.approvedAmount) || requested;
  const cleared = minorOf(transaction.clearedAmount) || approved;
  const { transactionEventStatus: status, authorizedAt, clearedAt } = transaction;
  if (status === 'declined') {
    return [{ name: 'declined', icon: Ban, amountMinor: requested, at: authorizedAt }];
  }
  const first: Event = { name: 'authorized', icon: Clock, amountMinor: approved, at: authorizedAt };
  const last: Record<Exclude<typeof status, 'declined'>, Event> = {
    pending: { name: 'waiting', icon: CircleDashed, amountMinor: requested, at: null },
    cleared: { name: 'posted', icon: CircleCheck, amountMinor: cleared, at: clearedAt },
    refunded: { name: 'refunded', icon: Undo2, amountMinor: approved, at: clearedAt },
    voided: { name: 'voided', icon: Undo2, amountMinor: requested, at: clearedAt },
    expired: { name: 'expired', icon: Clock, amountMinor: requested, at: clearedAt },
  };
  if (status === 'refunded') return [last.refunded];
  const refunded = minorOf(transaction.refundedAmount);
  const back: Event = { name: 'refunded', icon: Undo2, amountMinor: refunded, at: null };
  return [first, last[status], ...(refunded > 0 ? [back] : [])];
}
