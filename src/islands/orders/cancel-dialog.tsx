import { useState } from 'react';
import { createIntent } from '#lib/browser/intent.ts';
import type { CardOrder } from '#lib/contract/entities/order.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { cancelOrder } from '#lib/stores/orders-cancel.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

const REASON_MAX_LENGTH = 200;

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
    <Dialog
      open
      busy={sending}
      title={t('orders.cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            {t('orders.cancel.keep')}
          </Button>
          <Button tone="danger" busy={sending} onClick={() => void submit()}>
            {amountMinor > 0
              ? t('orders.cancel.submit', { amount: formatMoney(amountMinor) })
              : t('orders.cancel.submitPlain')}
          </Button>
        </>
      }
    >
      <div className="dialog-stack">
        <p>{t('orders.cancel.body', { count: open })}</p>
        <dl className="facts">
          <dt>{t('orders.cancel.cards')}</dt>
          <dd>{formatCount(open)}</dd>
          <dt>{t('orders.cancel.returns')}</dt>
          <dd>
            <Money amountMinor={amountMinor} />
          </dd>
        </dl>
        <TextInput
          label={t('orders.cancel.reason')}
          hint={t('orders.cancel.reasonHint')}
          optional
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
