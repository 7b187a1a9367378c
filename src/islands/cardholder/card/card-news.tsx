import { useEffect, useState } from 'react';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { type CardNews as News, watchCardNews } from '#lib/stores/cardholder/card-news.ts';
import { minorOf } from '../../purchases/purchase-amounts.ts';
import { useT } from '../../ui/texts.tsx';

/** Says to screen readers, once, what has just happened to the open card; everybody else sees it appear. */
export function CardNews({ cardId }: { cardId: string }) {
  const t = useT();
  const [said, setSaid] = useState<{ n: number; news: News } | null>(null);
  useEffect(
    () => watchCardNews(cardId, (news) => setSaid((before) => ({ n: (before?.n ?? 0) + 1, news }))),
    [cardId],
  );
  return (
    <p className="sr-only" role="status">
      {/* Two purchases may have the same words: another element is said again. */}
      {said && <span key={said.n}>{wordsOf(said.news, t)}</span>}
    </p>
  );
}

function wordsOf(news: News, t: Translate): string {
  if (news.kind === 'load') {
    return t('cardholder.live.load', { amount: formatMoney(news.load.amount.amountMinor) });
  }
  const { merchantName: merchant, requestedAmount, approvedAmount } = news.purchase;
  const amount = formatMoney(minorOf(approvedAmount) || minorOf(requestedAmount));
  return t(`cardholder.live.${kindOf(news.purchase)}`, { merchant, amount });
}

function kindOf({ transactionEventStatus }: CardTransaction): 'purchase' | 'decline' | 'refund' {
  if (transactionEventStatus === 'declined') return 'decline';
  return transactionEventStatus === 'refunded' ? 'refund' : 'purchase';
}
