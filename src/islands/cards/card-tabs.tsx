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

/** The histories of a card and its particulars; which one is open stands in the address. */
export function CardTabs({ card }: { card: Card }) {
  const t = useT();
  const [tab, setTab] = useTab(TABS);
  const tabs = TABS.map((id) => ({ id, label: t(`card.tabs.${id}`) }));
  return (
    <div className="card-tabs panel">
      <Tabs label={t('card.tabs.label')} tabs={tabs} current={tab} onCurrent={setTab}>
        {tab === 'transactions' && <Transactions card={card} />}
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
function Transactions({ card }: { card: Card }) {
  const t = useT();
  if (!usePermissions(card.businessId).has('hideTransactionData'))
    return <TransactionsTab cardId={card.id} />;
  return (
    <div className="panel-body">
      <div className="notice" data-tone="ice">
        <EyeOff aria-hidden="true" />
        <p className="notice-words">{t('card.transactions.hidden')}</p>
      </div>
    </div>
  );
}
