import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { Badge, STATUS_LOOKS } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { PurchaseActs } from './purchase-acts.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { purchasesQuery, type SandboxPurchase } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';

/** The card of the demo that is used every day. */
const FIRST_CARD = 'JAMES2ACTV';

/** A shop and its bank: buys with a card, and clears, cancels or refunds what was bought. */
export function Purchases() {
  const t = useT();
  const [cardId, setCardId] = useState(FIRST_CARD);
  return (
    <Section id="purchases" title={t('sandbox.purchases.title')} intro={t('sandbox.purchases.intro')}>
      <PurchaseForm cardId={cardId} onCardId={setCardId} />
      {isCardId(normalizeCardId(cardId)) && <List cardId={normalizeCardId(cardId)} />}
    </Section>
  );
}

function List({ cardId }: { cardId: string }) {
  const t = useT();
  const list = useInfiniteQuery(purchasesQuery(cardId));
  const purchases = list.data?.pages.flatMap(({ items }) => items);
  if (list.isError && !purchases) return <SectionFailure onRetry={list.refetch} />;
  if (purchases?.length === 0) {
    return (
      <EmptyState title={t('sandbox.purchases.emptyTitle')}>{t('sandbox.purchases.emptyBody')}</EmptyState>
    );
  }
  return (
    <>
      <ul className="sandbox-purchases" aria-busy={!purchases || undefined}>
        {purchases?.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="history-more">
          <Button tone="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('sandbox.purchases.older')}
          </Button>
        </p>
      )}
    </>
  );
}

function PurchaseLine({ purchase }: { purchase: SandboxPurchase }) {
  const t = useT();
  const { status, merchantName, categoryCode } = purchase;
  return (
    <li className="history-line">
      <span className="history-words">
        <span className="history-name">
          <bdi>{merchantName}</bdi> <bdi className="nothing">{categoryCode}</bdi>
        </span>
        <span className="history-more-words">{amountText(purchase, t)}</span>
      </span>
      <Badge {...STATUS_LOOKS[status]}>{t(`sandbox.purchases.status.${status}`)}</Badge>
      <PurchaseActs purchase={purchase} />
    </li>
  );
}

function amountText(purchase: SandboxPurchase, t: ReturnType<typeof useT>): string {
  const { status, requested, held, cleared, refunded } = purchase;
  const words = (key: string, amountMinor: number) =>
    t(`sandbox.purchases.${key}`, { amount: formatMoney(amountMinor) });
  if (status === 'pending') return words('held', held.amountMinor);
  if (status !== 'cleared') return formatMoney(requested.amountMinor);
  const posted = words('posted', cleared.amountMinor);
  return refunded.amountMinor > 0 ? `${posted} · ${words('refundedAmount', refunded.amountMinor)}` : posted;
}
