import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import type { Address } from '#lib/contract/entities/order.ts';
import { STATES } from '#lib/domain/address.ts';
import { problemText } from '#lib/stores/cards-failure.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { StepProps } from './order-wizard.tsx';
import { Mended } from './people-rows.tsx';

type TextField = Exclude<keyof Address, 'state'>;

const FILLED_BY: Record<TextField, string> = {
  firstName: 'shipping given-name',
  lastName: 'shipping family-name',
  addressOne: 'shipping address-line1',
  addressTwo: 'shipping address-line2',
  city: 'shipping address-level2',
  zip: 'shipping postal-code',
};
const STATE_OPTIONS = STATES.map((code) => ({ value: code, label: code }));

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
  const question = (field: TextField) => {
    const label = t(`orders.create.${field}`);
    const found = problems[`shipTo.${field}`];
    return (
      <div className="person-field" data-field={field}>
        <TextInput
          label={label}
          optional={field === 'addressTwo'}
          autoComplete={FILLED_BY[field]}
          inputMode={field === 'zip' ? 'numeric' : undefined}
          error={problemText(found, label, t)}
          value={draft.shipTo[field]}
          onChange={(event) => flow.changeShipTo({ [field]: event.target.value })}
        />
        <Mended found={found} onMend={(mended) => flow.changeShipTo({ [field]: mended })} />
      </div>
    );
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
      <div className="address-form">
        {question('firstName')}
        {question('lastName')}
        {question('addressOne')}
        {question('addressTwo')}
        {question('city')}
        <Select
          label={t('orders.create.state')}
          placeholder={t('orders.create.chooseState')}
          autoComplete="shipping address-level1"
          options={STATE_OPTIONS}
          error={problemText(problems['shipTo.state'], t('orders.create.state'), t)}
          value={draft.shipTo.state}
          onValue={(state) => flow.changeShipTo({ state })}
        />
        {question('zip')}
      </div>
      <Checkbox
        label={t('orders.create.remember')}
        checked={draft.isDefaultAddress}
        onChecked={(isDefaultAddress) => flow.change({ isDefaultAddress })}
      />
      <MethodChoice flow={flow} />
      <div className="wizard-foot">
        <Button onClick={() => goTo('people')}>{t('orders.create.back')}</Button>
        <Button tone="primary" type="submit">
          {t('orders.create.next')}
        </Button>
      </div>
    </form>
  );
}
