import { callApi } from '#lib/browser/caller.ts';
import { listApiKeys } from '#lib/contract/api-keys/api-keys.ts';
import { API_KEYS_KEY } from '#lib/stores/api-keys/cache.ts';
import { apiKeysList, KEY_STATUSES } from '#lib/stores/api-keys/query.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { API_KEY_COLUMNS } from './api-key-columns.tsx';
import { CreateButton } from './create-button.tsx';

/** The keys of a business, newest first: those in use, or those that were revoked. */
export function ApiKeysList({ businessId }: { businessId: string }) {
  const t = useT();
  const page = useListPage(apiKeysList, {
    key: [...API_KEYS_KEY, businessId],
    read: ({ status = [], ...query }, signal) => {
      const isRevoked = status.length === 1 && status[0] === 'revoked';
      const asked = { ...query, status: isRevoked ? ('revoked' as const) : ('active' as const) };
      return callApi(listApiKeys, { params: { id: businessId }, query: asked, signal });
    },
  });
  return (
    <>
      <ListToolbar
        list={apiKeysList}
        filters={[
          {
            name: 'status',
            label: t('api-keys.filter.status'),
            options: KEY_STATUSES.map((value) => ({ value, label: t(`api-keys.status.${value}`) })),
          },
        ]}
      />
      <ListBody
        list={apiKeysList}
        page={page}
        look="api-keys-table"
        label={t('api-keys.heading')}
        columns={API_KEY_COLUMNS}
        heads={(id) => t(`api-keys.column.${id}`)}
        businessId={businessId}
        places={6}
        opens={false}
        found={(count) => t('api-keys.count', { count })}
        noResults={t('api-keys.noResultsBody')}
        nothing={
          <EmptyState title={t('api-keys.emptyTitle')} action={<CreateButton businessId={businessId} />}>
            {t('api-keys.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}
