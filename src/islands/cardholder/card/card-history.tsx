import { Suspense } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import { HistorySkeleton } from '../../page/history.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { LoadBoundary } from '../../page/load-failure.tsx';
import { useTab } from '../../page/use-tab.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useT } from '../../ui/texts.tsx';
import { Purchases } from './purchases.tsx';

const Loads = lazyPart(() => import('./loads.tsx').then((part) => part.Loads));

const TABS = ['transactions', 'loads'] as const;

/** What happened on a card: purchases, and the money that came. */
export function CardHistory({ card }: { card: Card }) {
  const t = useT();
  const [tab, setTab] = useTab(TABS);
  return (
    <div className="thing-tabs panel">
      <Tabs
        label={t('cardholder.card.tabs.label')}
        tabs={TABS.map((id) => ({ id, label: t(`cardholder.card.tabs.${id}`) }))}
        current={tab}
        onCurrent={setTab}
      >
        <LoadBoundary key={tab}>
          <Suspense fallback={<HistorySkeleton />}>
            {tab === 'loads' ? <Loads card={card} /> : <Purchases card={card} />}
          </Suspense>
        </LoadBoundary>
      </Tabs>
    </div>
  );
}
