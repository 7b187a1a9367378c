// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away

import type { CardOrder, CardOrderItem } from '#lib/contract/orders/order.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { usePermissions } from '../page/use-session.ts';
import { Status } from '../ui/badge.tsx';
import { CardArt } from '../ui/card-art.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** The cards of an order, each in the state it has now. */
export function OrderItems({ order, businessId }: { order: CardOrder; businessId: string }) {
  const t = useT();
  const mayOpen = usePermissions(order.businessId).has('viewCards');
  return (
    <div className="table-wrap">
      <table className="table order-items" data-cards role="table" aria-label={t('orders.items.label')}>
        <thead role="rowgroup">
          <tr role="row">
            {(['holder', 'card', 'load', 'status'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col" data-amount={column === 'load' || undefined}>
                {t(`orders.items.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {order.items.map((item) => (
            <tr key={item.seq} role="row">
              <td role="cell" data-col="holder">
                <Holder
                  item={item}
                  href={mayOpen ? pathTo('singleCard', { businessId, cardId: item.cardId }) : null}
                />
              </td>
              <td role="cell" data-col="card">
                <span className="card-cell">
                  <CardArt size="thumb" status={item.cardStatus} type={order.kind} />
                  <span className="card-digits" dir="ltr">
                    {item.last4 === null ? t('orders.items.beingMade') : `••\u00a0${item.last4}`}
                  </span>
                </span>
              </td>
              <td role="cell" data-col="load" data-amount>
                {item.load.amountMinor === 0 ? (
                  <span className="nothing">–</span>
                ) : (
                  <Money amountMinor={item.load.amountMinor} void={item.returned.amountMinor > 0} />
                )}
              </td>
              <td role="cell" data-col="status">
                <Status of={item.cardStatus}>{t(`cards.status.${item.cardStatus}`)}</Status>
                {item.cardStatus === 'processing' && order.status === 'delivered' && (
                  <span className="cell-note order-waiting">{t('orders.items.waiting')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Holder({ item, href }: { item: CardOrderItem; href: string | null }) {
  const name = `${item.firstName} ${item.lastName}`;
  return (
    <span className="cell-lines">
      {href ? (
        <a className="row-link" href={href}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <span className="row-link">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className="cell-note">
        {item.email ?? (item.phone && <bdi dir="ltr">{phoneText(item.phone)}</bdi>)}
      </span>
    </span>
  );
}
