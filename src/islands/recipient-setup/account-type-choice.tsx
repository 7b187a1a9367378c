import { useId } from 'react';
import { ACCOUNT_TYPES } from '#lib/domain/recipients/recipient-states.ts';
import { FieldError } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';

type AccountTypeChoiceProps = {
  /** '' until it was chosen */
  value: string;
  error: string | null;
  onValue: (value: string) => void;
};

/** Checking or savings, side by side; neither is chosen in advance. */
export function AccountTypeChoice({ value, error, onValue }: AccountTypeChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="field-label">{t('recipient-setup.manual.accountType')}</legend>
      <div className="setup-types">
        {ACCOUNT_TYPES.map((type) => (
          <label key={type} className="setup-type">
            <input
              type="radio"
              className="check"
              name={id}
              value={type}
              checked={value === type}
              aria-invalid={error ? true : undefined}
              onChange={() => onValue(type)}
            />
            <span>{t(`recipient-setup.manual.${type}`)}</span>
          </label>
        ))}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t('recipient-setup.manual.typeHint')}
      </p>
      <FieldError id={`${id}-error`} error={error} isQuiet />
    </fieldset>
  );
}
