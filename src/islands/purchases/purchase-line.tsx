import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import type { KeptPlace } from '../list/use-kept-place.ts';
import { Badge, STATUS_LOOKS } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { PurchaseFigure } from './purchase-figure.tsx';

/** Where the words about purchases stand: the organization's, or its cardholders'. */
export type PurchaseTexts = 'cards.card.transactions' | 'cardholder.card.transactions';

type PurchaseLineProps = {
  texts: PurchaseTexts;
  purchase: CardTransaction;
  place: KeptPlace;
  /** what is said of it before its time */
  about: ReactNode;
  /** one more line of words */
  more?: ReactNode;
  /** a badge before the one of its status */
  mark?: ReactNode;
  /** its story, which it opens to tell */
  children: ReactNode;
};

/** One purchase in a history: where, when, how much and how it ended. It opens to tell its story. */
export function PurchaseLine({ texts, purchase, place, about, more, mark, children }: PurchaseLineProps) {
  const t = useT();
  const { transactionEventStatus: status } = purchase;
  const look = STATUS_LOOKS[status];
  const Picture = look.icon;
  return (
    <details className="history-item" {...place.itemOf(purchase.id)}>
      <summary className="history-line">
        <span className="timeline-dot" data-tone={look.tone}>
          <Picture aria-hidden="true" />
        </span>
        <span className="history-words">
          <span className="history-name">
            <bdi>{purchase.merchantName}</bdi>
          </span>
          <span className="history-more-words">
            {about}
            {' · '}
            <Time moment={purchase.authorizedAt} focusable={false} />
          </span>
          {more && <span className="history-more-words">{more}</span>}
        </span>
        <span className="history-figures">
          <PurchaseFigure purchase={purchase} />
          {mark}
          {status !== 'cleared' && <Badge {...look}>{t(`${texts}.${status}`)}</Badge>}
        </span>
        <ChevronDown className="history-open" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
