import type { ComponentProps } from 'react';
import { latinDigits } from '#lib/domain/digits.ts';
import { Field } from './field.tsx';

type AmountInputProps = Pick<
  Parameters<typeof Field>[0],
  'label' | 'hint' | 'error' | 'optional' | 'hideLabel'
> &
  Omit<ComponentProps<'input'>, 'required' | 'children' | 'onChange' | 'value' | 'size'> & {
    /** decimal text of dollars as typed, e.g. `25.5`; parse it with `parseAmount` */
    value: string;
    onValue: (value: string) => void;
    /** `l` where the amount is the main field of the screen */
    size?: 'm' | 'l';
  };

/** An amount in US dollars; a pasted `$1,250.00` is cleaned, any other text stays for the check to explain. */
export function AmountInput(props: AmountInputProps) {
  const { label, hint, error, optional, hideLabel, size = 'm', value, onValue, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => (
        <div className="input-group amount-group" data-size={size}>
          <span aria-hidden="true">$</span>
          <input
            {...rest}
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={rest.placeholder ?? '0.00'}
            value={value}
            onChange={(event) => onValue(cleanAmount(event.target.value))}
          />
        </div>
      )}
    </Field>
  );
}

const MAX_LENGTH = 20;

/**
 * The same amount in the form that `parseAmount` reads: digits of Arabic and Persian become Latin ones, and the
 * sign, spaces and the commas of a well-formed `$1,250.00` are removed. Anything else stays as typed, so that the
 * check can say what is wrong: the entered amount never becomes another one.
 */
export function cleanAmount(typed: string): string {
  const bare = latinDigits(typed)
    .replace(/\u066b/g, '.')
    .replace(/[$\s\u2066-\u2069\u200e\u200f]/g, '')
    .slice(0, MAX_LENGTH);
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
