import { CircleCheck, PauseCircle } from 'lucide-react';
import type { CardSpendRule, SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { Badge } from '../ui/badge.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { type CategoryNames, ruleSentence } from './rule-sentence.ts';

type RuleTerms = Pick<SpendRule | CardSpendRule, 'type' | 'amount' | 'count' | 'window' | 'merchants'>;

/** The terms of a rule of the contract in the domain's form. */
export const termsOfRule = ({ type, amount, count, window, merchants }: RuleTerms): SpendRuleDraft => ({
  type,
  window,
  merchants,
  maxCount: count,
  maxAmountMinor: amount?.amountMinor ?? null,
});

/** Says rules in sentences, with the names of categories that are known. */
export function useSentence(names: CategoryNames): (rule: RuleTerms) => string {
  const t = useT();
  const lang = useLang();
  return (rule) => ruleSentence(termsOfRule(rule), { names, t, lang });
}

/** Where a rule applies: on all cards of a business, or on a number of cards. */
export function RuleWhere({ rule }: { rule: SpendRule }) {
  const t = useT();
  if (rule.level !== 'card')
    return <bdi>{t(`spend-rules.where.${rule.level}`, { name: rule.businessName })}</bdi>;
  return (
    <bdi>
      {rule.cardCount === 0
        ? t('spend-rules.where.none')
        : t('spend-rules.where.card', { count: rule.cardCount })}
    </bdi>
  );
}

/** Whether a rule is on, in words with a picture. */
export function RuleState({ isActive }: { isActive: boolean }) {
  const t = useT();
  return isActive ? (
    <Badge tone="leaf" icon={CircleCheck}>
      {t('spend-rules.state.on')}
    </Badge>
  ) : (
    <Badge icon={PauseCircle}>{t('spend-rules.state.off')}</Badge>
  );
}
