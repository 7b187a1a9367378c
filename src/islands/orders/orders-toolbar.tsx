import { useStore } from '@nanostores/react';
import { ORDER_KINDS, ORDER_STATUSES } from '#lib/domain/orders/order-states.ts';
import {
  $ordersQuery,
  changeOrdersQuery,
  clearOrdersQuery,
  isOrdersNarrowed,
  ORDER_FILTERS,
  type OrderFilter,
} from '#lib/stores/orders/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { FilterMenu, type FilterOption } from '../list/filter-menu.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** What narrows the list: status, kind and, above several programs, the program. */
export function OrdersToolbar({ businessId }: { businessId: string }) {
  const t = useT();
  const query = useStore($ordersQuery);
  const options = useFilterOptions(businessId);
  return (
    <div className="cards-toolbar orders-toolbar" data-print="no">
      <fieldset className="cards-filters">
        <legend className="sr-only">{t('orders.filter.label')}</legend>
        {ORDER_FILTERS.map((name) => {
          const choices = options[name];
          return (
            choices.length > 0 && (
              <FilterMenu
                key={name}
                label={t(`orders.filter.${name}`)}
                options={choices}
                chosen={query[name]}
                onChosen={(chosen) => changeOrdersQuery({ [name]: chosen })}
              />
            )
          );
        })}
        {isOrdersNarrowed(query) && (
          <Button tone="quiet" size="s" onClick={clearOrdersQuery}>
            {t('orders.filter.clear')}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

function useFilterOptions(businessId: string): Record<OrderFilter, FilterOption[]> {
  const t = useT();
  const context = useStore($businessContext);
  const isOverview = context?.topLevelBusinessId === businessId;
  const programs = (isOverview ? (context?.programs ?? []) : []).filter(
    ({ productType }) => productType !== 'bank_transfers',
  );
  return {
    status: ORDER_STATUSES.map((value) => ({ value, label: t(`orders.status.${value}`) })),
    kind: ORDER_KINDS.map((value) => ({ value, label: t(`orders.kind.${value}`) })),
    program: programs.map(({ id, name }) => ({ value: id, label: name })),
  };
}
