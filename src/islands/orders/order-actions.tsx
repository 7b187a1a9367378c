import { Ban, Printer } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { mayCancelOrder } from '#lib/domain/orders/order-states.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog));

/** Letters are offered for cards that somebody still waits for. */
export const hasCarriers = (order: CardOrder): boolean =>
  order.kind === 'physical' && order.status !== 'cancelled';

type OrderActionsProps = {
  order: CardOrder;
  /** where the focus returns to from the letters */
  carriersButton: RefObject<HTMLButtonElement | null>;
  onCarriers: () => void;
};

/** The acts on an order that its state and the role allow. */
export function OrderActions({ order, carriersButton, onCarriers }: OrderActionsProps) {
  const t = useT();
  const mayOrder = usePermissions(order.businessId).has('orderCards');
  const [asks, setAsks] = useState(false);
  const canCancel = mayOrder && mayCancelOrder(order.status);
  const carriers = hasCarriers(order);
  // Once it is taken back nothing is offered, but its dialog still shows what was done.
  if (!canCancel && !carriers && !asks) return null;
  return (
    <div className="thing-actions" data-print="no">
      {carriers && (
        <Button ref={carriersButton} icon={<Printer aria-hidden="true" />} onClick={onCarriers}>
          {t('orders.carrier.action')}
        </Button>
      )}
      {canCancel && (
        <Button icon={<Ban aria-hidden="true" />} onClick={() => setAsks(true)}>
          {t('orders.cancel.action')}
        </Button>
      )}
      <Suspense>{asks && <CancelDialog order={order} onClose={() => setAsks(false)} />}</Suspense>
    </div>
  );
}
