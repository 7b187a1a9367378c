import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { cardPartKey } from '#lib/stores/cards/cache.ts';
import { AvailableBalance } from '../../cards/page/available-balance.tsx';
import { minorOf } from '../../purchases/purchase-amounts.ts';
import { Money } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { UnknownBalance } from '../unknown-balance.tsx';
import type { BalanceState } from '../use-balance-state.ts';

/** What can be spent now, large; and what is on hold, which opens to say for whom and until when. */
export function Balance({ card, state }: { card: Card; state: BalanceState }) {
  const t = useT();
  const name = t(`cardholder.card.${card.status === 'processing' ? 'onceActivated' : 'available'}`);
  return (
    <section className="wallet" aria-label={name}>
      {state.kind === 'known' ? (
        <AvailableBalance card={card} label={name} look="soft" />
      ) : (
        <p className="soft">{name}</p>
      )}
      {state.kind === 'known' && card.held.amountMinor > 0 && <OnHold card={card} />}
      {state.kind === 'reading' && <Skeleton kind="block" height={14} width={48} />}
      {state.kind === 'unknown' && <UnknownBalance {...state} />}
    </section>
  );
}

function OnHold({ card }: { card: Card }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="on-hold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Money amountMinor={card.held.amountMinor} /> {t('cardholder.card.onHold')}
      </summary>
      <p className="soft small">{t('cardholder.card.holdWhy')}</p>
      {isOpen && <Holds cardId={card.id} />}
    </details>
  );
}

/** A page shows what is held by this many purchases; all of them stand in the list below. */
const SHOWN = 10;

function Holds({ cardId }: { cardId: string }) {
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
      <Money amountMinor={minorOf(heldAmount)} />
    </>
  );
}
