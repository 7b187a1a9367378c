import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { createRuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { formOf } from '#lib/stores/spend-rules/form.ts';
import { ruleAsLeft, ruleOf } from '#lib/stores/spend-rules/kept.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleCards } from './rule-cards.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleHead } from './rule-head.tsx';
import { RuleState, RuleWhere, useSentence } from './rule-looks.tsx';
import { useCategoryNames } from './use-categories.ts';
import { useRule } from './use-rules.ts';

const NO_CODES: readonly string[] = [];

/** One rule: what it says, how to change it, and the cards it is on. */
export function RulePage({ businessId, ruleId }: { businessId: string; ruleId: string }) {
  const t = useT();
  const { data: rule, error, refetch } = useRule(businessId, ruleId);
  if (rule) return <RuleView rule={rule} />;
  return (
    <div className="rule-page">
      <RuleHead title={error ? t('spend-rules.heading') : <Skeleton width={64} />} />
      {isCallError(error, 404) ? (
        <div className="panel">
          <EmptyState kind="search" title={t('spend-rules.notFoundTitle')}>
            {t('spend-rules.notFoundBody')}
          </EmptyState>
        </div>
      ) : (
        error && <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function RuleView({ rule }: { rule: SpendRule }) {
  const t = useT();
  const mayManage = usePermissions(rule.businessId).has('manageSpendRules');
  const codes = rule.merchants?.categories ?? NO_CODES;
  const names = useCategoryNames(codes);
  const sentence = useSentence(names)(rule);
  return (
    <div className="rule-page">
      <RuleHead title={rule.name}>
        <RuleState isActive={rule.isActive} />
        {mayManage && <RuleActions rule={rule} />}
      </RuleHead>
      <p className="quiet rule-hint">
        {t(`spend-rules.type.${rule.type}`)} · <RuleWhere rule={rule} />
      </p>
      {!rule.isActive && <Notice tone="marigold">{t('spend-rules.isOff')}</Notice>}
      {mayManage ? (
        <Editor rule={rule} codes={codes} />
      ) : (
        <>
          <p className="panel panel-body rule-saying">
            <bdi>{sentence}</bdi>
          </p>
          <Notice tone="ice" icon={Eye}>
            {t('spend-rules.readOnly', { name: rule.businessName })}
          </Notice>
        </>
      )}
      {rule.appliesTo === 'cards' && <RuleCards rule={rule} />}
    </div>
  );
}

/** Keeps up with changes that others make to the rule; what was typed stays. */
function Editor({ rule, codes }: { rule: SpendRule; codes: readonly string[] }) {
  const t = useT();
  const [begun] = useState(() => ruleAsLeft(formOf(rule), unfinished(ruleOf(rule.id))));
  const [flow] = useState(() => createRuleFlow(begun, rule));
  useEffect(() => flow.follow(rule), [flow, rule]);
  return (
    <RuleForm
      flow={flow}
      start={formOf(rule)}
      rule={rule}
      known={begun.categories === codes ? codes : [...codes, ...begun.categories]}
      onSaved={({ name }) => showToast({ tone: 'success', text: t('spend-rules.save.changed', { name }) })}
    />
  );
}
