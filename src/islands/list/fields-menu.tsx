import { useState } from 'react';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { ClearFilter, FilterChip } from './filter-chip.tsx';

type FieldsMenuProps = {
  fields: readonly CustomField[];
  /** `name:value`, as the address has them */
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

const NAMED_AT_MOST = 2;
const VALUE_MAX_LENGTH = 200;

/** A chip that opens the custom fields of a list: options to tick, and texts to look for. None without fields. */
export function FieldsMenu({ fields, chosen, onChosen }: FieldsMenuProps) {
  const t = useT();
  const label = t('list.fields.label');
  if (fields.length === 0) return null;
  const values = chosen.map((one) => one.slice(one.indexOf(':') + 1));
  const summary = values.length > NAMED_AT_MOST ? String(values.length) : joinWords(values, ', ');
  return (
    <FilterChip {...{ label, summary }}>
      {fields.map((field) =>
        field.dataType === 'dropdown' ? (
          <Options key={field.name} {...{ field, chosen, onChosen }} />
        ) : (
          <Words key={field.name} {...{ field, chosen, onChosen }} />
        ),
      )}
      {chosen.length > 0 && <ClearFilter onClear={() => onChosen([])} />}
    </FilterChip>
  );
}

type FieldProps = Omit<FieldsMenuProps, 'fields'> & { field: CustomField };

function Options({ field: { name, label, dataOptions }, chosen, onChosen }: FieldProps) {
  const toggle = (value: string) =>
    onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset>
      <legend className="filter-legend">
        <bdi>{label}</bdi>
      </legend>
      {dataOptions.map((option) => (
        <Checkbox
          key={option}
          label={<bdi>{option}</bdi>}
          checked={chosen.includes(`${name}:${option}`)}
          onChecked={() => toggle(`${name}:${option}`)}
        />
      ))}
    </fieldset>
  );
}

/** The whole value of a text, as it is noted. */
function Words({ field: { name, label }, chosen, onChosen }: FieldProps) {
  const t = useT();
  const own = `${name}:`;
  const [typed, setTyped] = useState(chosen.find((one) => one.startsWith(own))?.slice(own.length) ?? '');
  const apply = () => {
    const others = chosen.filter((one) => !one.startsWith(own));
    onChosen(typed.trim() === '' ? others : [...others, `${own}${typed.trim()}`]);
  };
  return (
    <form
      className="field-words"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        label={label}
        maxLength={VALUE_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="s">
        {t('list.fields.apply')}
      </Button>
    </form>
  );
}
