import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type TextAreaProps = Pick<
  Parameters<typeof Field>[0],
  'label' | 'hint' | 'error' | 'optional' | 'hideLabel'
> &
  Omit<ComponentProps<'textarea'>, 'required' | 'children'>;

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, optional, hideLabel, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => <textarea rows={3} {...rest} {...control} className={`input ${className ?? ''}`} />}
    </Field>
  );
}
