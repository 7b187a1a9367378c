import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { STATE_OPTIONS } from '#lib/domain/address.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import { Mended } from './mended.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { useT } from './texts.tsx';

type TextField = Exclude<keyof Address, 'state'>;

const FILLED_BY: Record<TextField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  addressOne: 'address-line1',
  addressTwo: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
};

type AddressFieldsProps = {
  /** where its texts stand; a shipping address is one of somebody else */
  texts: 'orders.shipping' | 'cardholder.lost.address';
  address: Address;
  problemOf: (field: keyof Address) => Problem | FieldProblem | undefined;
  onAddress: (change: Partial<Address>) => void;
};

/** The fields of an address, by the rules of spec §5; a correctable value comes with its correction. */
export function AddressFields({ texts, address, problemOf, onAddress }: AddressFieldsProps) {
  const t = useT();
  const isShipping = texts === 'orders.shipping';
  const filledBy = (part: string) => (isShipping ? `shipping ${part}` : part);
  const question = (field: TextField) => {
    const label = t(`${texts}.${field}`);
    const found = problemOf(field);
    return (
      <div className="person-field" data-field={field}>
        <TextInput
          label={label}
          {...(isShipping ? {} : { dir: 'auto' as const })}
          optional={field === 'addressTwo'}
          autoComplete={filledBy(FILLED_BY[field])}
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
    <div className={isShipping ? 'address-form' : 'lost-fields'}>
      {question('firstName')}
      {question('lastName')}
      {question('addressOne')}
      {question('addressTwo')}
      {question('city')}
      <Select
        label={t(`${texts}.state`)}
        placeholder={t(`${texts}.chooseState`)}
        autoComplete={filledBy('address-level1')}
        options={STATE_OPTIONS}
        error={problemText(problemOf('state'), t(`${texts}.state`), t)}
        value={address.state}
        onValue={(state) => onAddress({ state })}
      />
      {question('zip')}
    </div>
  );
}
