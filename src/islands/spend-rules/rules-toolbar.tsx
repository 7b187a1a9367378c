import { useStore } from '@nanostores/react';
import { SPEND_RULE_TYPES, type SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import {
  $spendRulesQuery,
  clearRuleFilters,
  goInSpendRules,
  RULE_STATES,
  type RuleState,
} from '#lib/stores/spend-rules/query.ts';
import { FilterMenu } from '../list/filter-menu.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** What narrows the list of rules: their type, and whether they are on. */
export function RulesToolbar() {
  const t = useT();
  const { type, state } = useStore($spendRulesQuery);
  return (
    <div className="cards-toolbar orders-toolbar" data-print="no">
      <fieldset className="cards-filters">
        <legend className="sr-only">{t('spend-rules.filter.label')}</legend>
        <FilterMenu
          label={t('spend-rules.filter.type')}
          options={SPEND_RULE_TYPES.map((value) => ({ value, label: t(`spend-rules.type.${value}`) }))}
          chosen={type}
          onChosen={(chosen) => goInSpendRules({ type: chosen as SpendRuleType[] })}
        />
        <FilterMenu
          label={t('spend-rules.filter.state')}
          options={RULE_STATES.map((value) => ({ value, label: t(`spend-rules.state.${value}`) }))}
          chosen={state}
          onChosen={(chosen) => goInSpendRules({ state: chosen as RuleState[] })}
        />
        {type.length + state.length > 0 && (
          <Button tone="quiet" size="s" onClick={clearRuleFilters}>
            {t('spend-rules.filter.clear')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
