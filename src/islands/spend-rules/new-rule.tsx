import { useState } from 'react';
import type { SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import { createRuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { blankRule } from '#lib/stores/spend-rules/form.ts';
import { ruleAsLeft, ruleOf } from '#lib/stores/spend-rules/kept.ts';
import { goInSpendRules } from '#lib/stores/spend-rules/query.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { useT } from '../ui/texts.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleHead } from './rule-head.tsx';

type NewRuleProps = { type: SpendRuleType; places: readonly { value: string; label: string }[] };

/** A new rule. One for chosen cards continues on its own page, where they are chosen. */
export function NewRule({ type, places }: NewRuleProps) {
  const t = useT();
  const [start] = useState(() => blankRule(type, places[0]?.value ?? ''));
  const [begun] = useState(() => {
    const values = places.map(({ value }) => value);
    return ruleAsLeft(start, unfinished(ruleOf(type)), values);
  });
  const [flow] = useState(() => createRuleFlow(begun, null));
  return (
    <div className="rule-page">
      <RuleHead title={t(`spend-rules.createTitle.${type}`)} />
      <p className="quiet rule-hint">{t(`spend-rules.typeHint.${type}`)}</p>
      <RuleForm
        flow={flow}
        start={start}
        places={places}
        known={begun.categories}
        onSaved={(rule) => {
          showToast({ tone: 'success', text: t('spend-rules.save.added', { name: rule.name }) });
          goInSpendRules({ create: '', rule: rule.appliesTo === 'cards' ? rule.id : '' });
        }}
      />
    </div>
  );
}
