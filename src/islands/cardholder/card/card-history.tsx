import type { Card } from '#lib/contract/cards/card.ts';
import { useTab } from '../../page/use-tab.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useT } from '../../ui/texts.tsx';
import { Loads } from './loads.tsx';
import { Purchases } from './purchases.tsx';

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
        {tab === 'loads' ? <Loads card={card} /> : <Purchases card={card} />}
      </Tabs>
    </div>
  );
}
