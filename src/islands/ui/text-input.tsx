import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type Question = Pick<
  Parameters<typeof Field>[0],
  'label' | 'hint' | 'error' | 'optional' | 'hideLabel' | 'isQuiet'
>;

export type TextInputProps = Question & Omit<ComponentProps<'input'>, 'required' | 'children'>;

/** One line of text with its label, hint and error. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, optional, hideLabel, isQuiet, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel, isQuiet }}>
      {(control) => <input type="text" {...rest} {...control} className={`input ${className ?? ''}`} />}
    </Field>
  );
}
