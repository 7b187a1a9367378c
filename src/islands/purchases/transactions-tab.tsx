import { CircleAlert } from 'lucide-react';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { usedCardText } from '../cards/card-ending.ts';
import { useCardPart } from '../cards/page/use-card-parts.ts';
import type { KeptPlace } from '../list/use-kept-place.ts';
import { HistoryList } from '../page/history.tsx';
import { Badge } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';
import { declineInShort, declineText } from './decline-text.ts';
import { PurchaseDays } from './purchase-days.tsx';
import { PurchaseLine } from './purchase-line.tsx';
import { TransactionStory } from './transaction-story.tsx';

const TEXTS = 'cards.card.transactions';

/** Purchases of a card: pending ones first, then day by day. Each opens to show its events. */
export function TransactionsTab({ card }: { card: Card }) {
  const list = useCardPart(card.id, 'transactions');
  return (
    <HistoryList texts={TEXTS} list={list} items={itemsOf<CardTransaction>(list.data as never)}>
      {(items) => (
        <PurchaseDays texts={TEXTS} purchases={items}>
          {(transaction, place) => <TransactionLine transaction={transaction} card={card} place={place} />}
        </PurchaseDays>
      )}
    </HistoryList>
  );
}

type LineProps = { transaction: CardTransaction; card: Card; place: KeptPlace };

function TransactionLine({ transaction, card, place }: LineProps) {
  const t = useT();
  const { merchantCategory, usedCard, decline } = transaction;
  const isDeclined = transaction.transactionEventStatus === 'declined';
  return (
    <PurchaseLine
      texts={TEXTS}
      purchase={transaction}
      place={place}
      about={
        <>
          {isDeclined ? declineText(transaction.declineReason, t).reason : merchantCategory}
          {usedCard && ` · ${usedCardText(usedCard, t)}`}
        </>
      }
      more={isDeclined && decline && declineInShort(decline, t)}
      mark={
        transaction.overRefundedAmount.amountMinor > 0 && (
          <Badge tone="marigold" icon={CircleAlert}>
            {t('cards.card.transactions.overRefunded')}
          </Badge>
        )
      }
    >
      <TransactionStory transaction={transaction} card={card} />
    </PurchaseLine>
  );
}
