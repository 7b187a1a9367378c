import { useStore } from '@nanostores/react';
import { Suspense, useMemo, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { type FundingAccountDeposit, listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { DEPOSIT_TYPES, SHOWN_DEPOSIT_STATUSES } from '#lib/domain/funding/deposit-states.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { depositsExportFlow } from '#lib/stores/funding/exports.ts';
import { depositFields, depositsList, depositsQuery } from '#lib/stores/funding/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { DaysMenu } from '../list/days-menu.tsx';
import { FieldColumnsMenu, fieldHead } from '../list/field-columns.tsx';
import { FieldsMenu } from '../list/fields-menu.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { depositColumns } from './deposit-columns.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { DEPOSIT_KINDS } from './live-kinds.ts';
import { SANDBOX_COLUMN } from './take-back-deposit.tsx';
import { useOverview } from './use-overview.ts';

const NO_FIELDS: readonly CustomField[] = [];

const DepositDialog = lazyPart(() => import('./deposit-dialog.tsx').then((part) => part.DepositDialog));

/** What came to the funding account, from outside or from another one, and what went to another one. */
export function DepositsTab({ businessId, isSandbox }: FundingTabProps) {
  const t = useT();
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const query = useStore(depositsList.$query);
  const { filters } = query;
  const mayExport = usePermissions(businessId).has('exportData');
  const { data: overview } = useOverview(businessId);
  const fields = overview?.customFields ?? NO_FIELDS;
  const chosen = useStore(depositFields.$chosen);
  const page = useListPage(depositsList, {
    key: fundingPartKey('deposits', businessId),
    read: (query, signal) =>
      callApi(listFundingAccountDeposits, {
        params: { id: businessId },
        query: depositsQuery(query),
        signal,
      }),
    about: DEPOSIT_KINDS,
  });
  const [opened, setOpened] = useState<FundingAccountDeposit | null>(null);
  const isOverview = programs.length > 0;
  const columns = useMemo(
    () => [
      ...depositColumns({ isOverview, fields: depositFields.shownOf(fields, chosen), onOpen: setOpened }),
      ...(isSandbox ? [SANDBOX_COLUMN] : []),
    ],
    [isOverview, isSandbox, fields, chosen],
  );
  return (
    <div className="funding-place">
      <ListToolbar
        list={depositsList}
        filters={[
          {
            name: 'status',
            label: t('funding.filter.status'),
            options: SHOWN_DEPOSIT_STATUSES.map((value) => ({ value, label: t(`funding.status.${value}`) })),
          },
          {
            name: 'type',
            label: t('funding.filter.type'),
            options: DEPOSIT_TYPES.map((value) => ({ value, label: t(`funding.type.${value}`) })),
          },
          {
            name: 'program',
            label: t('funding.filter.program'),
            options: programs.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        more={
          <>
            <DaysMenu
              label={t('funding.filter.days')}
              from={filters.from[0] ?? ''}
              to={filters.to[0] ?? ''}
              onChosen={(from, to) => depositsList.filterBy({ from: from ? [from] : [], to: to ? [to] : [] })}
            />
            <FieldsMenu
              fields={fields}
              chosen={filters.field}
              onChosen={(values) => depositsList.filter('field', values)}
            />
          </>
        }
      >
        <FieldColumnsMenu fields={fields} shown={depositFields} />
        {mayExport && !page.wrongDays && (
          <ExportButton
            begin={() => depositsExportFlow(businessId)}
            filter={depositsQuery(depositsList.toInput(query))}
            fileName="deposits"
            title={t('funding.export.titleDeposits')}
          />
        )}
      </ListToolbar>
      <ListBody
        list={depositsList}
        page={page}
        look="deposits-table"
        label={t('funding.tabs.deposits')}
        columns={columns}
        heads={(id) => fieldHead(id, fields) ?? t(`funding.column.${id}`)}
        businessId={businessId}
        places={8}
        noResults={t('funding.deposits.noResults')}
        nothing={
          <EmptyState title={t('funding.deposits.emptyTitle')}>{t('funding.deposits.emptyBody')}</EmptyState>
        }
      />
      <Suspense>
        {opened && <DepositDialog deposit={opened} businessId={businessId} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
}
