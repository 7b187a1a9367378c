import { Eye, EyeOff, Search, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { useT } from './texts.tsx';

type Question = Pick<Parameters<typeof Field>[0], 'label' | 'hint' | 'error' | 'optional' | 'hideLabel'>;

type TextInputProps = Question & Omit<ComponentProps<'input'>, 'required' | 'children'>;

/** One line of text with its label, hint and error. */
export function TextInput({ label, hint, error, optional, hideLabel, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => <input type="text" {...rest} {...control} className={`input ${className ?? ''}`} />}
    </Field>
  );
}

/** Several lines; grows with its text. */
export function TextArea(props: Question & Omit<ComponentProps<'textarea'>, 'required' | 'children'>) {
  const { label, hint, error, optional, hideLabel, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => <textarea {...rest} {...control} className={`input ${className ?? ''}`} />}
    </Field>
  );
}

/** A password with a button that shows it; `showLabel` and `hideLabelText` are spoken. */
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
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
};

/** A search with its glass and a way to clear it; `/` on the page focuses it where the shell says so. */
export function SearchInput({ label, value, onValue, className, ...rest }: SearchInputProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <search className={`input-group ${className ?? ''}`}>
      <Search aria-hidden="true" />
      <input
        {...rest}
        ref={input}
        data-search
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && clear()}
      />
      {value && (
        <IconButton size="s" label={t('common.button.clear')} onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}

type CodeInputProps = Question &
  Omit<ComponentProps<'input'>, 'required' | 'children' | 'onChange' | 'value'> & {
    value: string;
    onValue: (digits: string) => void;
    /** digits of a complete code */
    length?: number;
  };

/** A one-time code in one box: paste works, the phone offers the code, anything but digits falls away. */
export function CodeInput({
  label,
  hint,
  error,
  hideLabel,
  value,
  onValue,
  length = 6,
  ...rest
}: CodeInputProps) {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className="input code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
      )}
    </Field>
  );
}
