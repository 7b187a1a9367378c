import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { AddressFields } from '../ui/address-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useT } from '../ui/texts.tsx';
import type { StepProps } from './order-step.ts';
import { MethodChoice } from './shipping/method-choice.tsx';

/** Where the parcel goes and how fast. */
export function AddressStep({ flow, goTo }: StepProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (flow.checkAddress()) return goTo('review');
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <form ref={form} className="wizard-form" noValidate onSubmit={submit}>
      <div>
        <h2>
          <bdi>{t('orders.create.addressTitle')}</bdi>
        </h2>
        <p className="field-hint">
          <bdi>{t('orders.create.addressHint')}</bdi>
        </p>
      </div>
      <AddressFields
        texts="orders.shipping"
        address={draft.shipTo}
        problemOf={(field) => problems[`shipTo.${field}`]}
        onAddress={flow.changeShipTo}
      />
      <Checkbox
        label={t('orders.create.remember')}
        checked={draft.isDefaultAddress}
        onChecked={(isDefaultAddress) => flow.change({ isDefaultAddress })}
      />
      <MethodChoice
        method={draft.method}
        found={problems.method}
        onMethod={(method) => flow.change({ method })}
      />
      <div className="page-foot">
        <Button onClick={() => goTo('people')}>{t('orders.create.back')}</Button>
        <Button tone="primary" type="submit">
          {t('orders.create.next')}
        </Button>
      </div>
    </form>
  );
}
