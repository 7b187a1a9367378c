import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type SelectProps = Pick<Parameters<typeof Field>[0], 'label' | 'hint' | 'error' | 'optional' | 'hideLabel'> &
  Omit<ComponentProps<'select'>, 'required' | 'children' | 'onChange' | 'value'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    value: string;
    onValue: (value: string) => void;
    /** first line while nothing is chosen */
    placeholder?: string;
  };

/** A native select with its label: phones show their own picker. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, hideLabel, className, options, placeholder, onValue, ...rest } =
    props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`input ${className ?? ''}`}
          onChange={(event) => onValue(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
