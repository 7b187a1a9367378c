import { EyeOff } from 'lucide-react';
import type { Card } from '#lib/contract/entities/card.ts';
import { usePermissions } from '../shell/use-session.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { ActivitiesTab } from './activities-tab.tsx';
import { CardFacts } from './card-facts.tsx';
import { LoadsTab } from './loads-tab.tsx';
import { TransactionsTab } from './transactions-tab.tsx';
import { useTab } from './use-tab.ts';

const TABS = ['transactions', 'loads', 'activities', 'details'] as const;
/** For a role that hides purchases: where they would stand is told, but nobody begins there. */
const TABS_WITHOUT_PURCHASES = ['loads', 'activities', 'details', 'transactions'] as const;

/** The histories of a card and its particulars; which one is open stands in the address. */
export function CardTabs({ card }: { card: Card }) {
  const t = useT();
  const isHidden = usePermissions(card.businessId).has('hideTransactionData');
  const ids = isHidden ? TABS_WITHOUT_PURCHASES : TABS;
  const [tab, setTab] = useTab<(typeof TABS)[number]>(ids);
  const tabs = ids.map((id) => ({ id, label: t(`card.tabs.${id}`) }));
  return (
    <div className="card-tabs panel">
      <Tabs label={t('card.tabs.label')} tabs={tabs} current={tab} onCurrent={setTab}>
        {tab === 'transactions' && (isHidden ? <PurchasesHidden /> : <TransactionsTab card={card} />)}
        {tab === 'loads' && <LoadsTab card={card} />}
        {tab === 'activities' && <ActivitiesTab cardId={card.id} />}
        {tab === 'details' && (
          <div className="panel-body">
            <CardFacts card={card} />
          </div>
        )}
      </Tabs>
    </div>
  );
}

/** A role may be kept from seeing purchases; then they are not even asked for. */
function PurchasesHidden() {
  const t = useT();
  return (
    <div className="panel-body">
      <div className="notice" data-tone="ice">
        <EyeOff aria-hidden="true" />
        <p className="notice-words">{t('card.transactions.hidden')}</p>
      </div>
    </div>
  );
}
