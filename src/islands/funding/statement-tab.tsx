import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { DIRECTIONS, getFundingStatement } from '#lib/contract/funding/statement.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { statementExportFlow } from '#lib/stores/funding/exports.ts';
import { statementList, statementQuery } from '#lib/stores/funding/query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { DaysMenu } from '../list/days-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { FUNDING_KINDS } from './live-kinds.ts';
import { STATEMENT_COLUMNS } from './statement-columns.tsx';

/** What moved on the funding account, from an opening to a closing balance. */
export function StatementTab({ businessId }: FundingTabProps) {
  const t = useT();
  const mayExport = usePermissions(businessId).has('exportData');
  const query = useStore(statementList.$query);
  const { filters } = query;
  const page = useListPage(statementList, {
    key: fundingPartKey('statement', businessId),
    read: (query, signal) =>
      callApi(getFundingStatement, { params: { id: businessId }, query: statementQuery(query), signal }),
    about: FUNDING_KINDS,
  });
  return (
    <div className="funding-place">
      <ListToolbar
        list={statementList}
        filters={[
          {
            name: 'direction',
            label: t('funding.filter.direction'),
            options: DIRECTIONS.map((value) => ({ value, label: t(`funding.direction.${value}`) })),
          },
        ]}
        more={
          <DaysMenu
            label={t('funding.filter.days')}
            from={filters.from[0] ?? ''}
            to={filters.to[0] ?? ''}
            mostDays={statementList.mostDays}
            onChosen={(from, to) => statementList.filterBy({ from: from ? [from] : [], to: to ? [to] : [] })}
          />
        }
      >
        <ButtonLink size="s" href={pathTo('monthlyStatement', { businessId })}>
          {t('funding.monthly.link')}
        </ButtonLink>
        {mayExport && !page.wrongDays && (
          <ExportButton
            begin={() => statementExportFlow(businessId)}
            filter={statementQuery(statementList.toInput(query))}
            fileName="funding-statement"
            title={t('funding.export.title')}
          />
        )}
      </ListToolbar>
      {!page.wrongDays && <Sums businessId={businessId} />}
      <ListBody
        list={statementList}
        page={page}
        look="statement-table"
        label={t('funding.tabs.statement')}
        columns={STATEMENT_COLUMNS}
        heads={(id) => t(`funding.line.${id}`)}
        businessId={businessId}
        places={8}
        noResults={t('funding.statement.noResults')}
        nothing={
          <EmptyState title={t('funding.statement.emptyTitle')}>
            {t('funding.statement.emptyBody')}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Opening, what came, what went, and closing, of the days of the address. */
function Sums({ businessId }: { businessId: string }) {
  const t = useT();
  const lang = useLang();
  const query = useStore(statementList.$query);
  const { from, to } = statementQuery(statementList.toInput(query));
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data } = useQuery({
    queryKey: [...fundingPartKey('sums', businessId), days],
    queryFn: ({ signal }) =>
      callApi(getFundingStatement, { params: { id: businessId }, query: { limit: 1, ...days }, signal }),
    placeholderData: keepPreviousData,
    ...keepsUpWith({ kinds: FUNDING_KINDS }),
  });
  const amounts = data && [
    {
      name: t('funding.statement.opening', { date: formatDay(data.from, lang) }),
      minor: data.opening.amountMinor,
    },
    { name: t('funding.statement.in'), minor: data.in.amountMinor, signed: true },
    { name: t('funding.statement.out'), minor: -data.out.amountMinor },
    {
      name: t('funding.statement.closing', { date: formatDay(data.to, lang) }),
      minor: data.closing.amountMinor,
    },
  ];
  return (
    <dl className="panel statement-sums">
      {amounts?.map(({ name, minor, signed }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amountMinor={minor} signed={signed ?? false} size="l" />
          </dd>
        </div>
      )) ?? <Skeleton kind="block" height={14} width="full" />}
    </dl>
  );
}
