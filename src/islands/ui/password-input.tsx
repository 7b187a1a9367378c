import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './first-icons.tsx';
import type { TextInputProps } from './text-input.tsx';

/** A password with a button that shows it; screen readers read `showLabel` and `concealLabel`. */
export function PasswordInput(props: TextInputProps & { showLabel: string; concealLabel: string }) {
  const { label, hint, error, optional, hideLabel, className, showLabel, concealLabel, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => (
        <div className={`input-group ${className ?? ''}`}>
          <input
            autoComplete="current-password"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            dir="ltr"
          />
          <IconButton
            label={shown ? concealLabel : showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
