import { type KeyboardEvent, useState } from 'react';
import type { OrderFlow } from '#lib/stores/orders/flow.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** One amount for every card of the order. */
export function SameLoad({ flow }: { flow: OrderFlow }) {
  const t = useT();
  const [load, setLoad] = useState('');
  const apply = () => flow.loadAll(load.trim());
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="wizard-same">
      <AmountInput
        label={t('orders.create.sameLoad')}
        optional
        value={load}
        onValue={setLoad}
        onKeyDown={applyOnEnter}
      />
      <Button onClick={apply}>{t('orders.create.sameLoadApply')}</Button>
    </div>
  );
}
