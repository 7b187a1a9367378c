import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type AmountInputProps = Pick<
  Parameters<typeof Field>[0],
  'label' | 'hint' | 'error' | 'optional' | 'hideLabel'
> &
  Omit<ComponentProps<'input'>, 'required' | 'children' | 'onChange' | 'value' | 'size'> & {
    /** decimal text of dollars as typed, e.g. `25.5`; parse it with `parseAmount` */
    value: string;
    onValue: (value: string) => void;
    /** `l` where the amount is the question of the screen */
    size?: 'm' | 'l';
  };

/** An amount in US dollars. Takes digits and one point with two places; a pasted `$1,250.00` is cleaned. */
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
            onChange={(event) => onValue(cleanAmount(event.target.value, value))}
          />
        </div>
      )}
    </Field>
  );
}

/** What may stand in the box after a change; `before` where the change makes no amount. */
export function cleanAmount(typed: string, before: string): string {
  const bare = typed.replace(/[$,\s\u2066-\u2069]/g, '');
  return /^\d{0,9}(\.\d{0,2})?$/.test(bare) ? bare : before;
}
