import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type Question = Pick<Parameters<typeof Field>[0], 'label' | 'hint' | 'error' | 'optional' | 'hideLabel'>;

export type TextInputProps = Question & Omit<ComponentProps<'input'>, 'required' | 'children'>;

/** One line of text with its label, hint and error. */
export function TextInput({ label, hint, error, optional, hideLabel, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => <input type="text" {...rest} {...control} className={`input ${className ?? ''}`} />}
    </Field>
  );
}
