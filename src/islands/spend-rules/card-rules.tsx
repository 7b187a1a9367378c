import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { listCardSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { cardRulesKey } from '#lib/stores/spend-rules/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { AttachRule } from './attach-rule.tsx';
import { CardRuleLine } from './card-rule-line.tsx';
import { namedCategories } from './rule-sentence.ts';
import { TryPurchase } from './try-purchase.tsx';
import { useCategoryNames } from './use-categories.ts';

/** The rules that decide for a card, what they have left, and a trial purchase without any effect. */
export function CardRules({ card }: { card: Card }) {
  const t = useT();
  const permissions = usePermissions(card.businessId);
  const { data, error, refetch } = useQuery({
    queryKey: cardRulesKey(card.id),
    queryFn: ({ signal }) => callApi(listCardSpendRules, { params: { id: card.id }, signal }),
    // Every purchase changes what is used.
    staleTime: 0,
    ...keepsUp,
  });
  const rules = data?.spendRules;
  const names = useCategoryNames(
    useMemo(
      () => rules?.flatMap(({ merchants }) => (merchants ? namedCategories(merchants) : [])) ?? [],
      [rules],
    ),
  );
  const mayAssign = permissions.has('assignSpendRules') && card.status !== 'closed';
  if (error && !rules) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="panel-body card-rules">
      {!rules && <Skeleton width={64} />}
      {rules?.length === 0 && <p className="card-rules-none">{t('spend-rules.card.none')}</p>}
      {rules && rules.length > 0 && (
        <ul aria-label={t('spend-rules.card.heading')}>
          {rules.map((rule, at) => (
            <CardRuleLine key={rule.id ?? at} rule={rule} card={card} names={names} mayAssign={mayAssign} />
          ))}
        </ul>
      )}
      {mayAssign && rules && <AttachRule card={card} on={rules} />}
      {!permissions.has('hideTransactionData') && <TryPurchase card={card} />}
    </div>
  );
}
