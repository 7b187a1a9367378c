import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { SPEND_RULE_TYPES } from '#lib/domain/spend-rules/spend-rules.ts';
import { RULES_KEY } from '#lib/stores/spend-rules/cache.ts';
import { rulesExportFlow } from '#lib/stores/spend-rules/export.ts';
import { RULE_STATES, rulesList, rulesQuery } from '#lib/stores/spend-rules/query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { namedCategories } from './rule-sentence.ts';
import { useAskedNames } from './use-categories.ts';

type ListProps = {
  businessId: string;
  /** the act of an empty list */
  action: ReactNode;
};

/** The spend rules of a business, newest first, filtered by type and by whether they are on. */
export function RulesList({ businessId, action }: ListProps) {
  const t = useT();
  const query = useStore(rulesList.$query);
  const mayExport = usePermissions(businessId).has('exportData');
  const page = useListPage(rulesList, {
    key: [...RULES_KEY, businessId],
    about: ['spendRule'],
    read: (query, signal) =>
      callApi(listSpendRules, { params: { id: businessId }, query: rulesQuery(query), signal }),
  });
  const { rows } = page;
  const { names, isLoading } = useAskedNames(
    useMemo(
      () => rows?.flatMap(({ merchants }) => (merchants ? namedCategories(merchants) : [])) ?? [],
      [rows],
    ),
  );
  const columns = useMemo(() => ruleColumns(names), [names]);
  return (
    <>
      <ListToolbar
        list={rulesList}
        filters={[
          {
            name: 'type',
            label: t('spend-rules.filter.type'),
            options: SPEND_RULE_TYPES.map((value) => ({ value, label: t(`spend-rules.type.${value}`) })),
          },
          {
            name: 'state',
            label: t('spend-rules.filter.state'),
            options: RULE_STATES.map((value) => ({ value, label: t(`spend-rules.state.${value}`) })),
          },
        ]}
      >
        {mayExport && (
          <ExportButton
            begin={() => rulesExportFlow(businessId)}
            filter={rulesQuery(rulesList.toInput(query))}
            fileName="spend-rules"
            title={t('exports.titleSpendRules')}
          />
        )}
      </ListToolbar>
      <ListBody
        list={rulesList}
        // Without the names a sentence is shorter, and its line would grow once they load.
        page={isLoading ? { ...page, rows: undefined } : page}
        look="rules-table"
        label={t('spend-rules.heading')}
        columns={columns}
        heads={(id) => t(`spend-rules.column.${id}`)}
        businessId={businessId}
        places={6}
        looks={looksOf}
        noResults={t('spend-rules.noResultsBody')}
        nothing={
          <EmptyState title={t('spend-rules.emptyTitle')} action={action}>
            {t('spend-rules.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}

const looksOf = ({ isActive }: { isActive: boolean }) => ({ 'data-off': !isActive || undefined });
