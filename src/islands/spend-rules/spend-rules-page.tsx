import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { followAddress } from '#lib/stores/list/address.ts';
import { $openRule } from '#lib/stores/spend-rules/query.ts';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { NewRule } from './new-rule.tsx';
import { NewRuleMenu } from './new-rule-menu.tsx';
import { RulePage } from './rule-page.tsx';
import { RulesList } from './rules-list.tsx';
import { RulesSkeleton } from './rules-skeleton.tsx';
import { usePlaces } from './use-places.ts';

/** The spend rules of a business and its programs, one rule, or a new one; the address decides which. */
export function SpendRulesPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<RulesSkeleton {...props} />}>
      <SpendRulesScreen />
    </PageRoot>
  );
}

function SpendRulesScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const { rule, create } = useStore($openRule);
  const mayView = usePermissions(businessId).has('viewSpendRules');
  const places = usePlaces(businessId);
  useEffect(followAddress, []);
  if (!mayView) {
    return (
      <NotAllowed title={t('spend-rules.notAllowedTitle')}>{t('spend-rules.notAllowedBody')}</NotAllowed>
    );
  }
  if (rule) return <RulePage key={rule} businessId={businessId} ruleId={rule} />;
  if (create && places.length > 0) return <NewRule key={create} type={create} places={places} />;
  return (
    <>
      <ListHead heading={t('spend-rules.heading')} sum={<bdi>{t('spend-rules.intro')}</bdi>}>
        {places.length > 0 && <NewRuleMenu />}
      </ListHead>
      <RulesList businessId={businessId} action={places.length > 0 ? <NewRuleMenu /> : undefined} />
    </>
  );
}
