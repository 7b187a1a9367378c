import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listDisputes } from '#lib/contract/disputes/disputes.ts';
import { DISPUTE_STATUSES } from '#lib/domain/disputes/dispute-states.ts';
import { DISPUTES_KEY } from '#lib/stores/disputes/cache.ts';
import { disputesExportFlow } from '#lib/stores/disputes/export.ts';
import { disputesList } from '#lib/stores/disputes/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { DISPUTE_COLUMNS, DISPUTE_COLUMNS_OF_ONE } from './dispute-columns.tsx';

/** The cases of a business and its programs, newest first, filtered by state and program. */
export function DisputesList({ businessId }: { businessId: string }) {
  const t = useT();
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const query = useStore(disputesList.$query);
  const mayExport = usePermissions(businessId).has('exportData');
  const page = useListPage(disputesList, {
    key: [...DISPUTES_KEY, 'list', businessId],
    read: (query, signal) => callApi(listDisputes, { params: { id: businessId }, query, signal }),
    about: ['card'],
  });
  return (
    <>
      <ListToolbar
        list={disputesList}
        filters={[
          {
            name: 'status',
            label: t('disputes.filter.status'),
            options: DISPUTE_STATUSES.map((value) => ({ value, label: t(`disputes.status.${value}`) })),
          },
          {
            name: 'program',
            label: t('disputes.filter.program'),
            options: programs
              .filter(({ productType }) => productType !== 'bank_transfers')
              .map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      >
        {mayExport && (
          <ExportButton
            begin={() => disputesExportFlow(businessId)}
            filter={disputesList.toInput(query)}
            fileName="disputes"
            title={t('exports.titleDisputes')}
          />
        )}
      </ListToolbar>
      <ListBody
        list={disputesList}
        page={page}
        look="disputes-table"
        label={t('disputes.heading')}
        columns={programs.length > 1 ? DISPUTE_COLUMNS : DISPUTE_COLUMNS_OF_ONE}
        heads={(id) => t(`disputes.column.${id}`)}
        businessId={businessId}
        places={8}
        noResults={t('disputes.noResultsBody')}
        nothing={<EmptyState title={t('disputes.emptyTitle')}>{t('disputes.emptyBody')}</EmptyState>}
      />
    </>
  );
}
