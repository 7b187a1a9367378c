import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { INTAKE_STATUSES, RECIPIENT_KINDS } from '#lib/domain/recipients/recipient-states.ts';
import { RECIPIENTS_KEY } from '#lib/stores/recipients/cache.ts';
import { recipientsExportFlow } from '#lib/stores/recipients/export.ts';
import { RECIPIENT_SORTS, recipientsList } from '#lib/stores/recipients/query.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { CreateRecipientButton } from './create-button.tsx';
import { recipientColumns } from './recipient-columns.tsx';
import { useIsOverview, usePayingPrograms, useProgramsWith } from './use-recipient-programs.ts';

/** The recipients of a business, searched, filtered and sorted. */
export function RecipientsList({ businessId }: { businessId: string }) {
  const t = useT();
  const withProgram = useIsOverview(businessId);
  const withAccount = !usePermissions(businessId).has('hideBankPaymentsInformation');
  const columns = useMemo(() => recipientColumns({ withProgram, withAccount }), [withProgram, withAccount]);
  const page = useListPage(recipientsList, {
    key: [...RECIPIENTS_KEY, businessId],
    about: ['recipient'],
    read: (query, signal) => callApi(listRecipients, { query: { businessId, ...query }, signal }),
  });
  return (
    <>
      <RecipientsToolbar businessId={businessId} />
      <ListBody
        list={recipientsList}
        page={page}
        look="recipients-table"
        label={t('recipients.heading')}
        columns={columns}
        heads={(id) => t(`recipients.column.${id}`)}
        businessId={businessId}
        places={10}
        found={(count) => t('recipients.count', { count })}
        noResults={t('recipients.noResultsBody')}
        nothing={<NoRecipients businessId={businessId} />}
      />
    </>
  );
}

function RecipientsToolbar({ businessId }: { businessId: string }) {
  const t = useT();
  const isOverview = useIsOverview(businessId);
  const programs = usePayingPrograms(businessId);
  const mayExport = usePermissions(businessId).has('exportData');
  const { sort: _, ...filter } = recipientsList.toInput(useStore(recipientsList.$query));
  return (
    <ListToolbar
      list={recipientsList}
      search={{ label: t('recipients.search.label'), placeholder: t('recipients.search.placeholder') }}
      filters={[
        {
          name: 'status',
          label: t('recipients.filter.status'),
          options: INTAKE_STATUSES.map((value) => ({ value, label: t(`recipients.status.${value}`) })),
        },
        {
          name: 'kind',
          label: t('recipients.filter.kind'),
          options: RECIPIENT_KINDS.map((value) => ({ value, label: t(`recipients.kind.${value}`) })),
        },
        {
          name: 'program',
          label: t('recipients.filter.program'),
          options: isOverview ? programs.map(({ id, name }) => ({ value: id, label: name })) : [],
        },
      ]}
      sorts={{
        label: t('recipients.sort.label'),
        options: RECIPIENT_SORTS.map((value) => ({ value, label: t(`recipients.sort.${value}`) })),
      }}
    >
      {mayExport && (
        <ExportButton
          begin={() => recipientsExportFlow(businessId)}
          filter={filter}
          fileName="recipients"
          title={t('exports.titleRecipients')}
        />
      )}
    </ListToolbar>
  );
}

function NoRecipients({ businessId }: { businessId: string }) {
  const t = useT();
  const mayAdd = useProgramsWith(businessId, 'manageRecipients').length > 0;
  return (
    <EmptyState title={t('recipients.emptyTitle')} action={<CreateRecipientButton businessId={businessId} />}>
      {t(mayAdd ? 'recipients.emptyBody' : 'recipients.emptyBodyOfOthers')}
    </EmptyState>
  );
}
