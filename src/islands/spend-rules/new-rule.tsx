import { useMemo, useState } from 'react';
import type { SpendRuleType } from '#lib/domain/spend-rules.ts';
import { createRuleFlow } from '#lib/stores/spend-rule-flow.ts';
import { blankRule } from '#lib/stores/spend-rule-form.ts';
import { goInSpendRules } from '#lib/stores/spend-rules-query.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { useT } from '../ui/texts.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleHead } from './rule-head.tsx';

type NewRuleProps = { type: SpendRuleType; places: readonly { value: string; label: string }[] };

/** A rule that is being written. One for chosen cards leads on to its page, where they are chosen. */
export function NewRule({ type, places }: NewRuleProps) {
  const t = useT();
  const [flow] = useState(() => createRuleFlow(blankRule(type, places[0]?.value ?? ''), null));
  const known = useMemo(() => [], []);
  return (
    <div className="rule-page">
      <RuleHead title={t(`spendRules.createTitle.${type}`)} />
      <p className="quiet rule-hint">{t(`spendRules.typeHint.${type}`)}</p>
      <RuleForm
        flow={flow}
        places={places}
        known={known}
        onSaved={(rule) => {
          showToast({ tone: 'success', text: t('spendRules.save.added', { name: rule.name }) });
          goInSpendRules({ create: '', rule: rule.appliesTo === 'cards' ? rule.id : '' });
        }}
      />
    </div>
  );
}
