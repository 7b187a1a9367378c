import { useId } from 'react';
import type { ImportColumn, ImportRow } from '#lib/contract/imports/import.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { problemText } from '#lib/stores/failure.ts';
import { AlertIcon } from '../ui/first-icons.tsx';
import { Mended } from '../ui/mended.tsx';
import { useT } from '../ui/texts.tsx';

type RowCellProps = {
  column: ImportColumn;
  label: string;
  value: string;
  found: ImportRow['problems'][string] | undefined;
  isInput: boolean;
  onValue: (value: string) => void;
};

/** A cell as the file has it, or an input; what is wrong with it stands below it, with the accepted form where there is one. */
export function RowCell({ column, label, value, found, isInput, onValue }: RowCellProps) {
  const t = useT();
  const id = useId();
  const named = (text: string) => (column.options?.includes(text) ? optionLabel(column.name, text, t) : text);
  const problem = found && problemText(found, label, t);
  const control = {
    id,
    className: 'input import-input',
    'aria-label': label,
    'aria-invalid': found ? (true as const) : undefined,
    'aria-describedby': found ? `${id}-error` : undefined,
  };
  return (
    <div className="import-cell" data-empty={value === '' || undefined}>
      <span className="import-label" aria-hidden={isInput || undefined}>
        {label}
      </span>
      {!isInput ? (
        <bdi className="import-value">{named(value)}</bdi>
      ) : column.options ? (
        <select {...control} value={value} onChange={({ target }) => onValue(target.value)}>
          {!column.options.includes(value) && <option value={value}>{value}</option>}
          {value !== '' && !column.isRequired && <option value="" aria-label={t('imports.row.empty')} />}
          {column.options.map((option) => (
            <option key={option} value={option}>
              {named(option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          // Another value, as after one tap on the accepted form, is shown anew.
          key={value}
          type="text"
          defaultValue={value}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ target }) => onValue(target.value.trim())}
        />
      )}
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          <AlertIcon />
          <span>{problem}</span>
        </p>
      )}
      {isInput && <Mended found={found} onMend={onValue} />}
    </div>
  );
}
