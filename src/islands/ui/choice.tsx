import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  /** @param withShift whether Shift was held, which means all up to here */
  onChecked?: (checked: boolean, withShift: boolean) => void;
};

/** A box to tick; `indeterminate` where some of many are chosen. */
export function Checkbox({
  label,
  hint,
  hideLabel,
  onChecked,
  indeterminate,
  ...rest
}: BoxProps & { indeterminate?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate ?? false;
  }, [indeterminate]);
  return (
    <Choice {...{ label, hint, hideLabel }}>
      {(describedBy) => (
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className="check"
          aria-describedby={describedBy}
          onChange={({ target, nativeEvent }) =>
            onChecked?.(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
    </Choice>
  );
}

type ChoiceProps = {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  trailing?: boolean;
  children: (describedBy: string | undefined) => ReactNode;
};

function Choice({ label, hint, hideLabel, trailing, children }: ChoiceProps) {
  const id = useId();
  const words = (
    <span className={hideLabel ? 'sr-only' : 'choice-words'}>
      <span>{label}</span>
      {hint && (
        <span className="field-hint" id={id}>
          {hint}
        </span>
      )}
    </span>
  );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is drawn by `children`
    <label className="choice">
      {trailing && words}
      {children(hint ? id : undefined)}
      {!trailing && words}
    </label>
  );
}

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onValue: (value: Value) => void;
  /** icons only; screen readers still read the words, and hover shows them */
  compact?: boolean;
  /** id of the words that say what is chosen about */
  describedBy?: string;
};

/** A few choices side by side, one always chosen; arrow keys move, as in any group of radios. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValue,
  compact,
  describedBy,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented" aria-describedby={describedBy}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={compact ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.icon}
          <span className={compact ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
