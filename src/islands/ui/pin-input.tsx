import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type PinInputProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'children'> & {
  label: string;
  /** the digits so far */
  value: string;
  length: number;
  error?: string | null;
};

/**
 * Digits that nobody should read over a shoulder, in boxes. It is one field, so that pasting, screen readers and the
 * keyboard of a phone work as in any other; it is no password, so that nothing offers to keep or to fill it in.
 */
export function PinInput({ label, value, length, error = null, ...rest }: PinInputProps) {
  const boxes = Array.from({ length }, (_, at) => at);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="pin-input" dir="ltr">
          {boxes.map((at) => (
            <span
              key={at}
              className="pin-box"
              data-typed={at < value.length || undefined}
              data-next={at === value.length || value.length === length || undefined}
              aria-hidden="true"
            />
          ))}
          <input
            {...rest}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            value={value}
          />
        </span>
      )}
    </Field>
  );
}
