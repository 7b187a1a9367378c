import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export type ChoiceOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** a second, quieter line, such as the date until which the choice is valid */
  note?: ReactNode;
  disabled?: boolean;
};

type ChoicesProps<Value extends string> = {
  legend: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onValue: (value: Value) => void;
  error?: string | null;
};

/** A few options, each with its explanation, one of them chosen; arrow keys move, as in any group of radios. */
export function Choices<Value extends string>({
  legend,
  value,
  options,
  onValue,
  error,
}: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={`${id}-error`}>
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="method">
          <input
            type="radio"
            className="check"
            name={id}
            value={option.value}
            disabled={option.disabled}
            checked={value === option.value}
            aria-invalid={error ? true : undefined}
            onChange={() => onValue(option.value)}
          />
          <span className="choice-words">
            <span>{option.label}</span>
            {option.hint && <span className="field-hint">{option.hint}</span>}
            {option.note && <span className="field-hint">{option.note}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
