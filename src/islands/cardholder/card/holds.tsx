import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { cardPartKey } from '#lib/stores/cards/cache.ts';
import { Money } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLang, useT } from '../../ui/texts.tsx';

/** A page shows what is held by this many purchases; all of them stand in the list below. */
const SHOWN = 10;

/** The purchases that hold money of a card. */
export function Holds({ cardId }: { cardId: string }) {
  const { data, error } = useQuery({
    queryKey: [...cardPartKey(cardId, 'transactions'), 'pending'],
    queryFn: ({ signal }) =>
      callApi(listCardTransactions, {
        params: { id: cardId },
        query: { status: ['pending'], limit: SHOWN },
        signal,
      }),
    ...keepsUpWith({ kinds: ['purchase'], cardId }),
  });
  if (error) return null;
  if (!data) return <Skeleton width={48} />;
  return (
    <ul className="holds">
      {data.items.map((purchase) => (
        <li key={purchase.id}>
          <Hold purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

function Hold({ purchase }: { purchase: CardTransaction }) {
  const t = useT();
  const lang = useLang();
  const { merchantName, heldAmount, expiresAt } = purchase;
  return (
    <>
      <span className="holds-words">
        <bdi>{merchantName}</bdi>
        {expiresAt && (
          <span className="soft small">
            {t('cardholder.card.holdUntil', { day: formatDate(expiresAt, lang) })}
          </span>
        )}
      </span>
      <Money amountMinor={heldAmount.amountMinor} />
    </>
  );
}
