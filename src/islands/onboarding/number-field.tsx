import { useT } from '../ui/texts.tsx';
import { FormText } from './form-fields.tsx';
import type { StepForm } from './use-step-form.ts';

type NumberFieldProps<Field extends string> = {
  of: StepForm<Field>;
  field: Field;
  label: string;
  hint: string;
  /** it is stored with us, so that it may stay empty */
  isKept: boolean;
  /** it is no number of digits alone */
  hasLetters?: boolean;
};

/** A number that is written and never read: not on the next visit, and by no one who looks over a shoulder later. */
export function NumberField<Field extends string>({
  of,
  field,
  label,
  hint,
  isKept,
  hasLetters = false,
}: NumberFieldProps<Field>) {
  const t = useT();
  const told = isKept ? t('onboarding.frame.numberKept') : of.lostSecret ? t('onboarding.frame.again') : hint;
  return (
    <FormText
      of={of}
      field={field}
      label={label}
      hint={told}
      optional={isKept}
      {...(hasLetters ? { autoCapitalize: 'characters', spellCheck: false } : { inputMode: 'numeric' })}
      autoComplete="off"
      dir="ltr"
      className="apply-number"
    />
  );
}
