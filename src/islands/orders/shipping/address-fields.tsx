import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { STATES } from '#lib/domain/address.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import { Mended } from '../../ui/mended.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useT } from '../../ui/texts.tsx';

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

type AddressFieldsProps = {
  address: Address;
  problemOf: (field: keyof Address) => Problem | FieldProblem | undefined;
  onAddress: (change: Partial<Address>) => void;
};

/** The fields of an address, by the rules of spec §5; a correctable value comes with its correction. */
export function AddressFields({ address, problemOf, onAddress }: AddressFieldsProps) {
  const t = useT();
  const question = (field: TextField) => {
    const label = t(`orders.shipping.${field}`);
    const found = problemOf(field);
    return (
      <div className="person-field" data-field={field}>
        <TextInput
          label={label}
          optional={field === 'addressTwo'}
          autoComplete={FILLED_BY[field]}
          inputMode={field === 'zip' ? 'numeric' : undefined}
          error={problemText(found, label, t)}
          value={address[field]}
          onChange={(event) => onAddress({ [field]: event.target.value })}
        />
        <Mended found={found} onMend={(mended) => onAddress({ [field]: mended })} />
      </div>
    );
  };
  return (
    <div className="address-form">
      {question('firstName')}
      {question('lastName')}
      {question('addressOne')}
      {question('addressTwo')}
      {question('city')}
      <Select
        label={t('orders.shipping.state')}
        placeholder={t('orders.shipping.chooseState')}
        autoComplete="shipping address-level1"
        options={STATE_OPTIONS}
        error={problemText(problemOf('state'), t('orders.shipping.state'), t)}
        value={address.state}
        onValue={(state) => onAddress({ state })}
      />
      {question('zip')}
    </div>
  );
}
