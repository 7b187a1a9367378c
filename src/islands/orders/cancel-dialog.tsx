import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { createCancelFlow } from '#lib/stores/orders/cancel.ts';
import { reasonProblem } from '#lib/stores/reason.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { ReasonInput } from '../ui/reason-input.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before an order is cancelled: what closes, what returns, and the reason. */
export function CancelDialog({ order, onClose }: { order: CardOrder; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createCancelFlow(order));
  const { reason } = useStore(flow.$state).draft;
  const open = order.items.filter(({ cardStatus }) => cardStatus !== 'closed').length;
  const amountMinor = order.returnable?.amountMinor ?? 0;
  return (
    <FlowDialog
      flow={flow}
      title={t('orders.cancel.title')}
      act={
        amountMinor > 0
          ? t('orders.cancel.submit', { amount: formatMoney(amountMinor) })
          : t('orders.cancel.submitPlain')
      }
      tone="danger"
      keep={t('orders.cancel.keep')}
      disabled={reasonProblem(reason) !== null}
      failed={(why) => t('orders.cancel.failed', { reason: why })}
      onDone={(answer) => {
        const amount = formatMoney(answer.order.cancellation?.returnedTotal.amountMinor ?? 0);
        showToast({ tone: 'success', text: t('orders.cancel.done', { amount }) });
      }}
      onClose={onClose}
      review={
        <>
          <p>{t('orders.cancel.body', { count: open })}</p>
          <Facts
            facts={[
              { name: t('orders.cancel.cards'), value: formatCount(open) },
              { name: t('orders.cancel.returns'), value: <Money amountMinor={amountMinor} /> },
            ]}
          />
          <ReasonInput
            hint={t('orders.cancel.reasonHint')}
            value={reason}
            onValue={(typed) => flow.change({ reason: typed })}
          />
        </>
      }
    />
  );
}
