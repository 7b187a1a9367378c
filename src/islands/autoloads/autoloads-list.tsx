import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listAutoloads } from '#lib/contract/autoloads/autoloads.ts';
import { AUTOLOAD_FREQUENCIES } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_STATES } from '#lib/domain/autoloads/autoload-states.ts';
import { AUTOLOADS_KEY } from '#lib/stores/autoloads/cache.ts';
import { autoloadsExportFlow } from '#lib/stores/autoloads/export.ts';
import { autoloadsList } from '#lib/stores/autoloads/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { AUTOLOAD_COLUMNS, AUTOLOAD_COLUMNS_OF_ONE } from './autoload-columns.tsx';

/** The autoloads, filtered by state, by how often and, above several programs, by the program. */
export function AutoloadsList({ businessId, action }: { businessId: string; action: ReactNode }) {
  const t = useT();
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const query = useStore(autoloadsList.$query);
  const mayExport = usePermissions(businessId).has('exportData');
  const page = useListPage(autoloadsList, {
    key: [...AUTOLOADS_KEY, 'list', businessId],
    read: (query, signal) => callApi(listAutoloads, { params: { id: businessId }, query, signal }),
    about: ['autoload'],
  });
  return (
    <>
      <ListToolbar
        list={autoloadsList}
        search={{ label: t('autoloads.search'), placeholder: t('autoloads.searchPlaceholder') }}
        filters={[
          {
            name: 'state',
            label: t('autoloads.filter.state'),
            options: AUTOLOAD_STATES.map((value) => ({ value, label: t(`autoloads.state.${value}`) })),
          },
          {
            name: 'frequency',
            label: t('autoloads.filter.frequency'),
            options: AUTOLOAD_FREQUENCIES.map((value) => ({
              value,
              label: t(`autoloads.frequency.${value}`),
            })),
          },
          {
            name: 'program',
            label: t('autoloads.filter.program'),
            options: programs
              .filter(({ productType }) => productType !== 'bank_transfers')
              .map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      >
        {mayExport && (
          <ExportButton
            begin={() => autoloadsExportFlow(businessId)}
            filter={autoloadsList.toInput(query)}
            fileName="autoloads"
            title={t('exports.titleAutoloads')}
          />
        )}
      </ListToolbar>
      <ListBody
        list={autoloadsList}
        page={page}
        look="autoloads-table"
        label={t('autoloads.heading')}
        columns={programs.length > 1 ? AUTOLOAD_COLUMNS : AUTOLOAD_COLUMNS_OF_ONE}
        heads={(id) => t(`autoloads.column.${id}`)}
        businessId={businessId}
        places={8}
        noResults={t('autoloads.noResults')}
        nothing={
          <EmptyState title={t('autoloads.emptyTitle')} action={action}>
            {t('autoloads.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}
