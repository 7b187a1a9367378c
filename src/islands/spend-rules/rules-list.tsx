import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { $spendRulesQuery, clearRuleFilters } from '#lib/stores/spend-rules/query.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { namedCategories } from './rule-sentence.ts';
import { RulesTable } from './rules-table.tsx';
import { useAskedNames } from './use-categories.ts';
import { useRules } from './use-rules.ts';

type ListProps = {
  businessId: string;
  /** what somebody without any rule can begin with */
  action: ReactNode;
};

/** The rules that the address asks for, newest first. */
export function RulesList({ businessId, action }: ListProps) {
  const t = useT();
  const { type, state } = useStore($spendRulesQuery);
  const { rules, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRules(businessId);
  const { names, isLoading } = useAskedNames(
    useMemo(
      () => rules?.flatMap(({ merchants }) => (merchants ? namedCategories(merchants) : [])) ?? [],
      [rules],
    ),
  );
  if (error && !rules) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (rules?.length === 0) {
    const isNarrowed = type.length + state.length > 0;
    const clear = <Button onClick={clearRuleFilters}>{t('spend-rules.filter.clear')}</Button>;
    return (
      <div className="panel">
        {isNarrowed ? (
          <EmptyState kind="search" title={t('spend-rules.noResultsTitle')} action={clear}>
            {t('spend-rules.noResultsBody')}
          </EmptyState>
        ) : (
          <EmptyState title={t('spend-rules.emptyTitle')} action={action}>
            {t('spend-rules.emptyBody')}
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <>
      {/* Without the names a sentence is shorter, and its line would grow once they come. */}
      <RulesTable rules={isLoading ? undefined : rules} names={names} />
      {hasNextPage && (
        <div className="rules-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('spend-rules.more')}
          </Button>
        </div>
      )}
    </>
  );
}
