import { useStore } from '@nanostores/react';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import type { ShownFields } from '#lib/stores/list/shown-fields.ts';
import { useT } from '../ui/texts.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { ListColumn } from './list-column.ts';

type Noted = { readonly customFields: Readonly<Record<string, string>> };

/** A list's own columns with one for each of these custom fields, before the amount. */
export function withFields<Row extends Noted>(
  columns: readonly ListColumn<Row>[],
  fields: readonly CustomField[],
): ListColumn<Row>[] {
  const at = columns.findIndex(({ isAmount }) => isAmount);
  return [...columns.slice(0, at), ...fieldColumns<Row>(fields), ...columns.slice(at)];
}

const fieldColumns = <Row extends Noted>(fields: readonly CustomField[]): ListColumn<Row>[] =>
  fields.map(({ name, label }) => ({
    id: `field-${name}`,
    width: 24,
    isQuiet: true,
    isLabelled: true,
    head: () => <bdi>{label}</bdi>,
    isNothing: ({ customFields }) => !customFields[name]?.trim(),
    cell: ({ customFields }) => <bdi className="field-value">{customFields[name]}</bdi>,
  }));

/** The head of such a column; null for one of the list's own. */
export const fieldHead = (id: string, fields: readonly CustomField[]): string | null =>
  fields.find(({ name }) => id === `field-${name}`)?.label ?? null;

type MenuProps = { fields: readonly CustomField[]; shown: ShownFields };

/** Chooses which custom fields are columns. None without fields. */
export function FieldColumnsMenu({ fields, shown }: MenuProps) {
  const t = useT();
  const chosen = useStore(shown.$chosen);
  if (fields.length === 0) return null;
  return (
    <FilterMenu
      label={t('list.fields.columns')}
      options={fields.map(({ name, label }) => ({ value: name, label }))}
      chosen={shown.shownOf(fields, chosen).map(({ name }) => name)}
      onChosen={shown.choose}
    />
  );
}
