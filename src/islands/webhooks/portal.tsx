import type { WebhookPortal } from '#lib/contract/webhooks/portal.ts';
import { ListHead } from '../list/list-head.tsx';
import { useTab } from '../page/use-tab.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { EndpointsTab } from './endpoints-tab.tsx';
import { EventCatalogue } from './event-catalogue.tsx';

const TABS = { endpoints: EndpointsTab, events: EventCatalogue } as const;
type TabId = keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as TabId[];

/** What stands in the portal once it is open. */
export function Portal({ portal }: { portal: WebhookPortal }) {
  const t = useT();
  const [tab, setTab] = useTab(TAB_IDS);
  const Shown = TABS[tab];
  return (
    <>
      <ListHead
        heading={t('webhooks.heading')}
        sum={t('webhooks.sum', { business: portal.businessName, person: portal.personName })}
      />
      <Tabs
        label={t('webhooks.tabs.label')}
        tabs={TAB_IDS.map((id) => ({ id, label: t(`webhooks.tabs.${id}`) }))}
        current={tab}
        onCurrent={setTab}
      >
        <Shown businessId={portal.businessId} />
      </Tabs>
    </>
  );
}
