import { useState } from 'react';
import { createIntent } from '#lib/browser/intent.ts';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { cancelOrder } from '#lib/stores/orders/cancel.ts';
import { reasonProblem } from '#lib/stores/reason.ts';
import { AskDialog } from '../flow/ask-dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { ReasonInput } from '../ui/reason-input.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before an order is taken back: what closes, what returns, and why. */
export function CancelDialog({ order, onClose }: { order: CardOrder; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [intent] = useState(createIntent);
  const [sending, setSending] = useState(false);
  const open = order.items.filter(({ cardStatus }) => cardStatus !== 'closed').length;
  const amountMinor = order.returnable?.amountMinor ?? 0;
  const submit = async () => {
    setSending(true);
    const isSettled = await cancelOrder({ order, reason, intent, t }).finally(() => setSending(false));
    if (isSettled) onClose();
  };
  return (
    <AskDialog
      busy={sending}
      title={t('orders.cancel.title')}
      act={
        amountMinor > 0
          ? t('orders.cancel.submit', { amount: formatMoney(amountMinor) })
          : t('orders.cancel.submitPlain')
      }
      tone="danger"
      keep={t('orders.cancel.keep')}
      disabled={reasonProblem(reason) !== null}
      onAct={() => void submit()}
      onClose={onClose}
    >
      <p>{t('orders.cancel.body', { count: open })}</p>
      <dl className="facts">
        <dt>{t('orders.cancel.cards')}</dt>
        <dd>{formatCount(open)}</dd>
        <dt>{t('orders.cancel.returns')}</dt>
        <dd>
          <Money amountMinor={amountMinor} />
        </dd>
      </dl>
      <ReasonInput hint={t('orders.cancel.reasonHint')} value={reason} onValue={setReason} />
    </AskDialog>
  );
}
