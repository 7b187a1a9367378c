import type { ReactNode } from 'react';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { groupBy } from '#lib/domain/group-by.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { type KeptPlace, useKeptPlace } from '../list/use-kept-place.ts';
import { useLang, useT } from '../ui/texts.tsx';
import type { PurchaseTexts } from './purchase-line.tsx';

type DrawLine = (purchase: CardTransaction, place: KeptPlace) => ReactNode;
type PurchaseDaysProps = {
  texts: PurchaseTexts;
  purchases: readonly CardTransaction[];
  children: DrawLine;
};

const isPending = ({ transactionEventStatus }: CardTransaction) => transactionEventStatus === 'pending';

/** Purchases in groups: those that are pending first, then day by day. */
export function PurchaseDays({ texts, purchases, children }: PurchaseDaysProps) {
  const t = useT();
  const lang = useLang();
  const pending = purchases.filter(isPending);
  const days = groupBy(
    purchases.filter((one) => !isPending(one)),
    ({ authorizedAt }) => formatDate(authorizedAt, lang),
  );
  const place = useKeptPlace();
  return (
    <div className="history" {...place.list}>
      {pending.length > 0 && (
        <section>
          <h2 className="history-day">
            {t(`${texts}.pending`)}
            <span className="history-hint">{t(`${texts}.pendingHint`)}</span>
          </h2>
          <Lines purchases={pending} place={place} draw={children} />
        </section>
      )}
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="history-day">{day}</h2>
          <Lines purchases={ofDay} place={place} draw={children} />
        </section>
      ))}
    </div>
  );
}

type LinesProps = { purchases: readonly CardTransaction[]; place: KeptPlace; draw: DrawLine };

function Lines({ purchases, place, draw }: LinesProps) {
  return (
    <ul>
      {purchases.map((purchase) => (
        <li key={purchase.id}>{draw(purchase, place)}</li>
      ))}
    </ul>
  );
}
