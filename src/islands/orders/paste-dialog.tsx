import { useState } from 'react';
import { ORDER_MAX_CARDS } from '#lib/domain/orders/order-states.ts';
import type { OrderFlow } from '#lib/stores/orders/flow.ts';
import { showToast, TOAST_MS } from '#lib/stores/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';

const ROWS = 8;

/** Takes a list of people copied from a spreadsheet or a mail. */
export function PasteDialog({ flow, onClose }: { flow: OrderFlow; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const add = () => {
    const { added, left } = flow.addPeople(text);
    setIsEmpty(added + left === 0);
    if (added + left === 0) return;
    const full = t('orders.create.pastedFull', { count: left, max: ORDER_MAX_CARDS });
    showToast({
      durationMs: left > 0 ? TOAST_MS.normal : TOAST_MS.short,
      tone: left > 0 ? 'error' : 'success',
      text: left > 0 ? full : t('orders.create.pasted', { count: added }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      size="l"
      title={t('orders.create.pasteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.button.cancel')}</Button>
          <Button tone="primary" onClick={add}>
            {t('orders.create.pasteAdd')}
          </Button>
        </>
      }
    >
      <Field
        label={t('orders.create.pasteLabel')}
        hint={t('orders.create.pasteHint')}
        error={isEmpty ? t('orders.create.pasteNothing') : null}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={ROWS}
            spellCheck={false}
            placeholder={t('orders.create.pasteExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
