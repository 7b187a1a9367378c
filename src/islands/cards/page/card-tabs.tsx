import { EyeOff } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import { HistorySkeleton } from '../../page/history.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { usePermissions } from '../../page/use-session.ts';
import { useTab } from '../../page/use-tab.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useT } from '../../ui/texts.tsx';
import { type CardTab, tabsFor } from './tabs-for.ts';

/** The content of each tab. Its code loads when it is first opened, and then requests its data. */
const PARTS: Readonly<Record<CardTab, ComponentType<{ card: Card }>>> = {
  transactions: lazyPart(() =>
    import('../../purchases/transactions-tab.tsx').then((part) => part.TransactionsTab),
  ),
  loads: lazyPart(() => import('./loads-tab.tsx').then((part) => part.LoadsTab)),
  rules: lazyPart(() => import('../../spend-rules/card-rules.tsx').then((part) => part.CardRules)),
  notes: lazyPart(() => import('./notes-tab.tsx').then((part) => part.NotesTab)),
  details: lazyPart(() => import('./details-tab.tsx').then((part) => part.DetailsTab)),
  timeline: lazyPart(() => import('./timeline-tab.tsx').then((part) => part.TimelineTab)),
  mails: lazyPart(() => import('./mails-tab.tsx').then((part) => part.MailsTab)),
};

/** The tabs of a card; the address says which one is open. */
export function CardTabs({ card }: { card: Card }) {
  const t = useT();
  const permissions = usePermissions(card.businessId);
  const ids = tabsFor(permissions);
  const [tab, setTab] = useTab<CardTab>(ids);
  const isHidden = tab === 'transactions' && permissions.has('hideTransactionData');
  const Part = PARTS[tab];
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showNamedTab(strip.current), []);
  return (
    <div ref={strip} className="thing-tabs panel">
      <Tabs
        label={t('cards.card.tabs.label')}
        tabs={ids.map((id) => ({ id, label: t(`cards.card.tabs.${id}`) }))}
        current={tab}
        onCurrent={setTab}
      >
        <Suspense fallback={<HistorySkeleton />}>
          {isHidden ? <PurchasesHidden /> : <Part key={card.id} card={card} />}
        </Suspense>
      </Tabs>
    </div>
  );
}

/** A link to a tab shows it: where the tabs begin low in the window, as on a phone, the page scrolls to them. */
function showNamedTab(tabs: HTMLElement | null): void {
  if (!tabs || scrollY > 0 || !new URLSearchParams(location.search).has('tab')) return;
  if (tabs.getBoundingClientRect().top > innerHeight / 2) tabs.scrollIntoView({ block: 'start' });
}

/** A role may not see purchases; then they are not requested. */
function PurchasesHidden() {
  const t = useT();
  return (
    <div className="panel-body">
      <Notice tone="ice" icon={EyeOff}>
        {t('cards.card.transactions.hidden')}
      </Notice>
    </div>
  );
}
