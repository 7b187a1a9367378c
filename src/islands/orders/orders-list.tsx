import { useStore } from '@nanostores/react';
import { callApi } from '#lib/browser/caller.ts';
import { listCardOrders } from '#lib/contract/orders/orders.ts';
import { ORDER_KINDS, ORDER_STATUSES } from '#lib/domain/orders/order-states.ts';
import { ordersExportFlow } from '#lib/stores/orders/export.ts';
import { ORDERS_KEY } from '#lib/stores/orders/flow.ts';
import { ordersList } from '#lib/stores/orders/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { NewOrderMenu } from './new-order-menu.tsx';
import { ORDER_COLUMNS, ORDER_COLUMNS_OF_ONE } from './order-columns.tsx';

/** The card orders of a business, filtered by status, kind and, above several programs, the program. */
export function OrdersList({ businessId }: { businessId: string }) {
  const t = useT();
  const context = useStore($businessContext);
  const programs = context?.topLevelBusinessId === businessId ? context.programs : [];
  const query = useStore(ordersList.$query);
  const mayExport = usePermissions(businessId).has('exportData');
  const page = useListPage(ordersList, {
    key: [...ORDERS_KEY, businessId],
    about: ['cardOrder'],
    read: (query, signal) => callApi(listCardOrders, { params: { id: businessId }, query, signal }),
  });
  return (
    <>
      <ListToolbar
        list={ordersList}
        filters={[
          {
            name: 'status',
            label: t('orders.filter.status'),
            options: ORDER_STATUSES.map((value) => ({ value, label: t(`orders.status.${value}`) })),
          },
          {
            name: 'kind',
            label: t('orders.filter.kind'),
            options: ORDER_KINDS.map((value) => ({ value, label: t(`orders.kind.${value}`) })),
          },
          {
            name: 'program',
            label: t('orders.filter.program'),
            options: programs
              .filter(({ productType }) => productType !== 'bank_transfers')
              .map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      >
        {mayExport && (
          <ExportButton
            begin={() => ordersExportFlow(businessId)}
            filter={ordersList.toInput(query)}
            fileName="orders"
            title={t('exports.titleOrders')}
            isOwn={(kind) => kind !== 'replacements.export'}
          />
        )}
      </ListToolbar>
      <ListBody
        list={ordersList}
        page={page}
        look="orders-table"
        label={t('orders.heading')}
        columns={programs.length > 1 ? ORDER_COLUMNS : ORDER_COLUMNS_OF_ONE}
        heads={(id) => t(`orders.column.${id}`)}
        businessId={businessId}
        places={10}
        noResults={t('orders.noResultsBody')}
        nothing={
          <EmptyState title={t('orders.emptyTitle')} action={<NewOrderMenu businessId={businessId} />}>
            {t('orders.emptyBody')}
          </EmptyState>
        }
      />
    </>
  );
}
