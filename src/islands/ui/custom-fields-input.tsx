import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { useT } from './texts.tsx';

type CustomFieldsInputProps = {
  /** the fields that a business defined for a resource (spec §3); this component serves all six resources */
  fields: readonly CustomField[];
  /** by field name; a missing one is empty */
  values: Readonly<Record<string, string>>;
  onValues: (values: Record<string, string>) => void;
  /** the problem of a field in words, asked by name and label */
  errorOf: (name: string, label: string) => string | null;
};

const VALUE_MAX_LENGTH = 200;

/** The custom fields of a business: a select for a dropdown, an input for a text. Each may stay empty. */
export function CustomFieldsInput({ fields, values, onValues, errorOf }: CustomFieldsInputProps) {
  const t = useT();
  const set = (name: string, value: string) => onValues({ ...values, [name]: value });
  return fields.map(({ name, label, dataType, dataOptions }) => {
    const shared = { label, optional: true, error: errorOf(name, label), value: values[name] ?? '' };
    if (dataType === 'dropdown') {
      return (
        <Select
          key={name}
          {...shared}
          placeholder={t('common.state.none')}
          options={dataOptions.map((option) => ({ value: option, label: option }))}
          onValue={(value) => set(name, value)}
        />
      );
    }
    return (
      <TextInput
        key={name}
        {...shared}
        maxLength={VALUE_MAX_LENGTH}
        onChange={(event) => set(name, event.target.value)}
      />
    );
  });
}
