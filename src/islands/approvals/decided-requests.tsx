import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listApprovals } from '#lib/contract/approvals/approvals.ts';
import { APPROVAL_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { APPROVALS_KEY } from '#lib/stores/approvals/cache.ts';
import { approvalsExportFlow } from '#lib/stores/approvals/export.ts';
import { approvalsList, DECIDED } from '#lib/stores/approvals/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { APPROVAL_COLUMNS, APPROVAL_COLUMNS_OF_ONE } from './approval-columns.tsx';

/** The requests that are over, and how they ended. */
export function DecidedRequests({ businessId }: { businessId: string }) {
  const t = useT();
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const { status = DECIDED, ...filter } = approvalsList.toInput(useStore(approvalsList.$query));
  const permissions = usePermissions(businessId);
  const mayExport = permissions.has('exportData') && permissions.has('approvePayments');
  const page = useListPage(approvalsList, {
    key: [...APPROVALS_KEY, 'decided', businessId],
    about: ['approval'],
    read: ({ status = DECIDED, ...query }, signal) =>
      callApi(listApprovals, {
        params: { id: businessId },
        query: { ...query, status: [...status] },
        signal,
      }),
  });
  return (
    <>
      <ListToolbar
        list={approvalsList}
        filters={[
          {
            name: 'status',
            label: t('approvals.filter.status'),
            options: DECIDED.map((value) => ({ value, label: t(`approvals.status.${value}`) })),
          },
          {
            name: 'kind',
            label: t('approvals.filter.kind'),
            options: [...APPROVAL_KINDS, 'settings'].map((value) => ({
              value,
              label: t(`approvals.settings.kind.${value}`),
            })),
          },
          {
            name: 'program',
            label: t('approvals.filter.program'),
            options: programs.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      >
        {mayExport && (
          <ExportButton
            begin={() => approvalsExportFlow(businessId)}
            filter={{ ...filter, status: [...status] }}
            fileName="approvals"
            title={t('exports.titleApprovals')}
          />
        )}
      </ListToolbar>
      <ListBody
        list={approvalsList}
        page={page}
        look="approvals-table"
        label={t('approvals.decided.title')}
        columns={programs.length > 1 ? APPROVAL_COLUMNS : APPROVAL_COLUMNS_OF_ONE}
        heads={(id) => t(`approvals.column.${id}`)}
        businessId={businessId}
        places={5}
        noResults={t('approvals.decided.noResults')}
        nothing={
          <EmptyState title={t('approvals.decided.emptyTitle')}>
            {t('approvals.decided.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}
