import { ChevronDown, CircleAlert } from 'lucide-react';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { usedCardText } from '../cards/card-ending.ts';
import { useCardPart } from '../cards/page/use-card-parts.ts';
import { type KeptPlace, useKeptPlace } from '../list/use-kept-place.ts';
import { HistoryList } from '../page/history.tsx';
import { Badge, STATUS_LOOKS } from '../ui/badge.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { declineInShort, declineText } from './decline-text.ts';
import { minorOf, spentMinor } from './purchase-events.ts';
import { TransactionStory } from './transaction-story.tsx';

/** Purchases of a card: pending ones first, then day by day. Each opens to show its events. */
export function TransactionsTab({ card }: { card: Card }) {
  const list = useCardPart(card.id, 'transactions');
  return (
    <HistoryList
      texts="cards.card.transactions"
      list={list}
      items={itemsOf<CardTransaction>(list.data as never)}
    >
      {(items) => <Groups items={items} card={card} />}
    </HistoryList>
  );
}

const isPending = ({ transactionEventStatus }: CardTransaction) => transactionEventStatus === 'pending';

function Groups({ items, card }: { items: readonly CardTransaction[]; card: Card }) {
  const t = useT();
  const lang = useLang();
  const pending = items.filter(isPending);
  const others = items.filter((one) => !isPending(one));
  const days = Map.groupBy(others, ({ authorizedAt }) => formatDate(authorizedAt, lang));
  const place = useKeptPlace();
  return (
    <div className="history" {...place.list}>
      {pending.length > 0 && (
        <section>
          <h2 className="history-day">
            {t('cards.card.transactions.pending')}
            <span className="history-hint">{t('cards.card.transactions.pendingHint')}</span>
          </h2>
          <Lines items={pending} card={card} place={place} />
        </section>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="history-day">{day}</h2>
          <Lines items={ofDay} card={card} place={place} />
        </section>
      ))}
    </div>
  );
}

type LinesProps = { items: readonly CardTransaction[]; card: Card; place: KeptPlace };

function Lines({ items, card, place }: LinesProps) {
  return (
    <ul>
      {items.map((transaction) => (
        <li key={transaction.id}>
          <TransactionLine transaction={transaction} card={card} place={place} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { transaction: CardTransaction; card: Card; place: KeptPlace };

function TransactionLine({ transaction, card, place }: LineProps) {
  const t = useT();
  const { transactionEventStatus: status, merchantName, merchantCategory } = transaction;
  const look = STATUS_LOOKS[status];
  const Picture = look.icon;
  return (
    <details className="history-item" {...place.itemOf(transaction.id)}>
      <summary className="history-line">
        <span className="timeline-dot" data-tone={look.tone}>
          <Picture aria-hidden="true" />
        </span>
        <span className="history-words">
          <span className="history-name">{merchantName}</span>
          <span className="history-more-words">
            {status === 'declined' ? declineText(transaction.declineReason, t).reason : merchantCategory}
            {transaction.usedCard && ` · ${usedCardText(transaction.usedCard, t)}`}
            {' · '}
            <Time moment={transaction.authorizedAt} focusable={false} />
          </span>
          {status === 'declined' && transaction.decline && (
            <span className="history-more-words">{declineInShort(transaction.decline, t)}</span>
          )}
        </span>
        <span className="history-figures">
          <Figure transaction={transaction} />
          {minorOf(transaction.overRefundedAmount) > 0 && (
            <Badge tone="marigold" icon={CircleAlert}>
              {t('cards.card.transactions.overRefunded')}
            </Badge>
          )}
          {status !== 'cleared' && <Badge {...look}>{t(`cards.card.transactions.${status}`)}</Badge>}
        </span>
        <ChevronDown className="history-open" aria-hidden="true" />
      </summary>
      <TransactionStory transaction={transaction} card={card} />
    </details>
  );
}

/** A charge has a minus, a refund a plus; a declined purchase is struck through. */
function Figure({ transaction }: { transaction: CardTransaction }) {
  const requested = minorOf(transaction.requestedAmount);
  const approved = minorOf(transaction.approvedAmount);
  switch (transaction.transactionEventStatus) {
    case 'declined':
    case 'voided':
    case 'expired':
      return <Money amountMinor={requested} void />;
    case 'refunded':
      return <Money amountMinor={approved || requested} signed />;
    default:
      return <Money amountMinor={-spentMinor(transaction)} />;
  }
}
