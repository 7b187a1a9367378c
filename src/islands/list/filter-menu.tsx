import type { ReactNode } from 'react';
import { joinWords } from '#lib/i18n/join-words.ts';
import { Checkbox } from '../ui/choice.tsx';
import { ClearFilter, FilterChip } from './filter-chip.tsx';

export type FilterOption = { value: string; label: string; mark?: ReactNode };

type FilterMenuProps = {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

const NAMED_AT_MOST = 2;

/** A chip that opens a filter's choices, several of which may be chosen; it shows the chosen ones. */
export function FilterMenu({ label, options, chosen, onChosen }: FilterMenuProps) {
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const summary = names.length > NAMED_AT_MOST ? String(names.length) : joinWords(names, ', ');
  const toggle = (value: string) =>
    onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <FilterChip {...{ label, summary }}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={
              <span className="filter-option">
                {option.mark}
                {option.label}
              </span>
            }
            checked={chosen.includes(option.value)}
            onChecked={() => toggle(option.value)}
          />
        ))}
        {chosen.length > 0 && <ClearFilter onClear={() => onChosen([])} />}
      </fieldset>
    </FilterChip>
  );
}
