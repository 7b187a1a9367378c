import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { STATES } from '#lib/domain/address.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import { Mended } from '../../ui/mended.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useT } from '../../ui/texts.tsx';

const FILLED_BY = {
  firstName: 'given-name',
  lastName: 'family-name',
  addressOne: 'address-line1',
  addressTwo: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
} as const;

type AddressFieldsProps = {
  address: Address;
  problemOf: (field: keyof Address) => Problem | FieldProblem | undefined;
  onAddress: (change: Partial<Address>) => void;
};

/** The fields of an own address, by the rules of spec §5, in the holder's language. */
export function AddressFields({ address, problemOf, onAddress }: AddressFieldsProps) {
  const t = useT();
  const question = (field: keyof typeof FILLED_BY) => {
    const label = t(`cardholder.lost.address.${field}`);
    const found = problemOf(field);
    return (
      <div>
        <TextInput
          label={label}
          dir="auto"
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
  const state = t('cardholder.lost.address.state');
  return (
    <div className="lost-fields">
      {question('firstName')}
      {question('lastName')}
      {question('addressOne')}
      {question('addressTwo')}
      {question('city')}
      <Select
        label={state}
        placeholder={t('cardholder.lost.address.chooseState')}
        autoComplete="address-level1"
        options={STATES.map((code) => ({ value: code, label: code }))}
        error={problemText(problemOf('state'), state, t)}
        value={address.state}
        onValue={(value) => onAddress({ state: value })}
      />
      {question('zip')}
    </div>
  );
}
