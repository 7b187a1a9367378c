import { type ReactNode, useId } from 'react';
import { AlertIcon } from './first-icons.tsx';
import { useT } from './texts.tsx';

/** The attributes that a control gets from its field: its id and its description. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** the problem in words; its presence marks the control as invalid */
  error?: string | null | undefined;
  /** marks the field as optional; a required one has no mark */
  optional?: boolean;
  hideLabel?: boolean;
  /** the form itself speaks the first of several problems, so that they do not all speak at once */
  isQuiet?: boolean | undefined;
  className?: string;
  /** draws the control: `{(control) => <input className="input" {...control} />}` */
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and error of one field; hint and error describe the control. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  hideLabel,
  isQuiet,
  className = '',
  children,
}: FieldProps) {
  const id = useId();
  const t = useT();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({t('common.state.optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: !optional,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} isQuiet={isQuiet} />
    </div>
  );
}

/** The problem below a control; its element always exists, so that screen readers read a new problem. */
export function FieldError({
  id,
  error,
  isQuiet = false,
}: {
  id: string;
  error: string | null | undefined;
  isQuiet?: boolean | undefined;
}) {
  return (
    <div id={id} aria-live={isQuiet ? undefined : 'polite'} className="contents">
      {error && (
        <p className="field-error">
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
