import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { usedCardText } from '../cards/card-ending.ts';
import { useBusinessId } from '../page/use-session.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { TimelineLine } from '../ui/timeline-line.tsx';
import { DeclineStory } from './decline-story.tsx';
import { declineDetailText } from './decline-text.ts';
import { type PurchaseEvent, purchaseEvents } from './purchase-events.ts';

/** A purchase from its hold to its end, one event a line. */
export function TransactionStory({ transaction, card }: { transaction: CardTransaction; card: Card }) {
  const t = useT();
  const businessId = useBusinessId() ?? card.businessId;
  const overRefunded = transaction.overRefundedAmount.amountMinor;
  return (
    <div className="story">
      {transaction.transactionEventStatus === 'declined' && (
        <DeclineStory transaction={transaction} card={card} />
      )}
      {overRefunded > 0 && (
        <Notice tone="marigold">
          {t('cards.card.transactions.overRefundedWhy', { amount: formatMoney(overRefunded) })}
        </Notice>
      )}
      <ol className="timeline">
        {purchaseEvents(transaction).map((event) => (
          <Step key={event.name} event={event} />
        ))}
      </ol>
      <dl className="facts story-facts">
        <dt>{t('cards.card.transactions.category')}</dt>
        <dd>
          {transaction.merchantCategory} <bdi className="nothing">{transaction.merchantCategoryCode}</bdi>
        </dd>
        {transaction.usedCard && (
          <>
            <dt>{t('cards.card.transactions.usedCardName')}</dt>
            <dd>
              <a
                className="link"
                href={pathTo('singleCard', { businessId, cardId: transaction.usedCard.id })}
              >
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

function Step({ event }: { event: PurchaseEvent }) {
  const { name, icon, amountMinor, ofMinor = amountMinor, at, ends, decline } = event;
  const t = useT();
  const lang = useLang();
  const values = { amount: formatMoney(amountMinor), of: formatMoney(ofMinor) };
  const more = [
    ...(at ? [formatAbsolute(at, lang)] : []),
    ...(ends ? [t('cards.card.transactions.holdEnds', { ...values, time: formatAbsolute(ends, lang) })] : []),
    ...(decline ? declineDetailText(decline, t, lang, name === 'declined' ? amountMinor : null) : []),
  ];
  return (
    <TimelineLine icon={icon}>
      <span>{t(`cards.card.transactions.event.${name}`, values)}</span>
      {more.map((words) => (
        <span key={words} className="history-more-words">
          {words}
        </span>
      ))}
    </TimelineLine>
  );
}
