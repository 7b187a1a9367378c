import { Suspense } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import { HistorySkeleton } from '../../page/history.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { LoadBoundary } from '../../page/load-failure.tsx';
import { useFetchSoon } from '../../page/use-fetch-soon.ts';
import { useTab } from '../../page/use-tab.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useT } from '../../ui/texts.tsx';
import { Purchases } from './purchases.tsx';

const loadLoads = () => import('./loads.tsx').then((part) => part.Loads);
const Loads = lazyPart(loadLoads);

const TABS = ['transactions', 'loads'] as const;

/** What happened on a card: purchases, and the money that came. */
export function CardHistory({ card }: { card: Card }) {
  const t = useT();
  const [tab, setTab] = useTab(TABS);
  useFetchSoon(loadLoads);
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
