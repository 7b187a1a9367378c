import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { getSecondFactorRule, type SecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import { createFactorRuleFlow, factorRuleKey } from '#lib/stores/people/factor-rule.ts';
import { $businessContext, widestBusinessId } from '#lib/stores/session/session.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';

/** Whether administrators and payers need two-step sign-in here, and how many of them lack it. */
export function FactorRule() {
  const context = useStore($businessContext);
  const businessId = context ? widestBusinessId(context) : '';
  const mayManage = usePermissions(businessId).has('manageRoles');
  const { data: rule, error } = useQuery({
    queryKey: factorRuleKey(businessId),
    queryFn: ({ signal }) => callApi(getSecondFactorRule, { params: { id: businessId }, signal }),
    enabled: mayManage && businessId !== '',
  });
  // The list is what people come for: without the rule it stands alone.
  if (!mayManage || (error && !rule)) return null;
  return rule ? <RulePanel businessId={businessId} rule={rule} /> : <RulePlace />;
}

/** Keeps the place of the rule while it loads, so that the list below does not move. */
function RulePlace() {
  const t = useT();
  return (
    <section className="panel factor-rule" aria-busy="true">
      <div className="factor-rule-words">
        <div className="factor-rule-head">
          <h2>{t('people.factorRule.title')}</h2>
        </div>
        <Skeleton width={64} />
      </div>
      <Skeleton kind="block" height={10} width={28} />
    </section>
  );
}

function RulePanel({ businessId, rule }: { businessId: string; rule: SecondFactorRule }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { isRequired, isOfParent } = rule;
  return (
    <section className="panel factor-rule" aria-labelledby="factor-rule">
      <div className="factor-rule-words">
        <div className="factor-rule-head">
          <h2 id="factor-rule">{t('people.factorRule.title')}</h2>
          <Badge tone={isRequired ? 'leaf' : 'neutral'} icon={isRequired ? ShieldCheck : ShieldOff}>
            {t(isRequired ? 'people.factorRule.on' : 'people.factorRule.off')}
          </Badge>
        </div>
        <p>{missingText(rule, t)}</p>
        {isOfParent && <p>{t('people.factorRule.ofParent')}</p>}
      </div>
      {!isOfParent && (
        <Button onClick={() => setOpen(true)}>
          {t(isRequired ? 'people.factorRule.stop' : 'people.factorRule.start')}
        </Button>
      )}
      {isOpen && <RuleDialog businessId={businessId} rule={rule} onClose={() => setOpen(false)} />}
    </section>
  );
}

type RuleProps = { businessId: string; rule: SecondFactorRule; onClose: () => void };

function RuleDialog({ businessId, rule, onClose }: RuleProps) {
  const t = useT();
  // What was asked stays asked, whatever is read meanwhile.
  const [wish] = useState(!rule.isRequired);
  const [flow] = useState(() => createFactorRuleFlow(businessId, wish));
  const verb = wish ? 'start' : 'stop';
  return (
    <FreshFlowDialog
      flow={flow}
      size="s"
      title={t(`people.factorRule.${verb}Title`)}
      act={t(`people.factorRule.${verb}`)}
      tone={wish ? 'primary' : 'danger'}
      movesMoney={false}
      failed={(reason) => t('people.factorRule.failed', { reason })}
      review={
        <>
          <p>{t(`people.factorRule.${verb}Body`)}</p>
          {wish && rule.withoutSecondFactor > 0 && (
            <Notice tone="marigold">
              <p>{missingText(rule, t)}</p>
              <p>{t('people.factorRule.heldBack')}</p>
            </Notice>
          )}
        </>
      }
      onDone={() => showToast({ tone: 'success', text: t(`people.factorRule.${verb}Done`) })}
      onClose={onClose}
    />
  );
}

const missingText = (rule: SecondFactorRule, t: ReturnType<typeof useT>): string =>
  rule.withoutSecondFactor === 0
    ? t('people.factorRule.allHave', { count: rule.administratorsAndPayers })
    : t('people.factorRule.missing', {
        count: rule.withoutSecondFactor,
        of: rule.administratorsAndPayers,
      });
