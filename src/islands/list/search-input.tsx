import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

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
