import { type ComponentType, Suspense } from 'react';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { HistorySkeleton } from '../page/history.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { useTab } from '../page/use-tab.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';

const RECIPIENT_TABS = ['accounts', 'payments', 'activity', 'notes', 'details'] as const;
type RecipientTab = (typeof RECIPIENT_TABS)[number];

/** The component of each tab; its code loads when the tab first opens. */
const PARTS: Readonly<Record<RecipientTab, ComponentType<{ recipient: Recipient }>>> = {
  accounts: lazyPart(() => import('./accounts-tab.tsx').then((part) => part.AccountsTab)),
  payments: lazyPart(() => import('../bank-transfers/payments-tab.tsx').then((part) => part.PaymentsTab)),
  activity: lazyPart(() => import('./activity-tab.tsx').then((part) => part.ActivityTab)),
  notes: lazyPart(() => import('./notes-tab.tsx').then((part) => part.NotesTab)),
  details: lazyPart(() => import('./details-tab.tsx').then((part) => part.DetailsTab)),
};

/** The tabs that a role shows; a role may hide bank accounts and payments, and notes with them. */
export function recipientTabsFor(
  permissions: ReadonlySet<Permission>,
  isHidden: boolean,
): readonly RecipientTab[] {
  return RECIPIENT_TABS.filter((tab) => {
    if (tab === 'accounts') return !isHidden;
    if (tab === 'payments') return !isHidden && permissions.has('viewBankTransfers');
    if (tab === 'notes') return !isHidden && permissions.has('viewNotes');
    return tab === 'activity' || permissions.has('manageMetadata');
  });
}

/** The tabs of a recipient; the address names the open one. */
export function RecipientTabs({ recipient }: { recipient: Recipient }) {
  const t = useT();
  const permissions = usePermissions(recipient.businessId);
  const ids = recipientTabsFor(permissions, recipient.isBankInformationHidden);
  const [tab, setTab] = useTab<RecipientTab>(ids);
  const Part = PARTS[tab];
  return (
    <div className="thing-tabs panel">
      <Tabs
        label={t('recipients.tabs.label')}
        tabs={ids.map((id) => ({ id, label: t(`recipients.tabs.${id}`) }))}
        current={tab}
        onCurrent={setTab}
      >
        <Suspense fallback={<HistorySkeleton />}>
          <Part key={recipient.id} recipient={recipient} />
        </Suspense>
      </Tabs>
    </div>
  );
}
