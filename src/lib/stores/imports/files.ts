import { saveFile } from '#lib/browser/save-file.ts';
import type { FileSheet } from '#lib/browser/sheets/open-sheet.ts';
import { makeWorkbook } from '#lib/browser/sheets/open-sheet.ts';
import type { Import, ImportColumn, ImportRow } from '#lib/contract/imports/import.ts';
import { CSV_MARK, csvLine } from '#lib/domain/csv.ts';
import type { ImportColumnName } from '#lib/domain/imports/import-columns.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { plainHeading } from '#lib/domain/imports/match-columns.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { problemText } from '../failure.ts';
import { readProblemRows } from './rows.ts';
import type { MendedRow } from './update-rows.ts';

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

type Named = Pick<ImportColumn, 'name' | 'label'>;

/** What a column is called in templates, previews and files: a custom field as its business calls it. */
export const columnLabel = ({ name, label }: Named, t: Translate): string =>
  label ?? t(`imports.column.${name as ImportColumnName}`);

/** A cell as files have it: a value of a closed list as the screens call it, which an import takes back. */
const cellText = ({ name, options }: Pick<ImportColumn, 'name' | 'options'>, value: string, t: Translate) =>
  options?.includes(value) ? optionLabel(name, value, t) : value;

/** Saves an empty file of a kind with one row as an example. */
export function saveTemplate(
  about: { kind: ImportKind; columns: readonly ImportColumn[] },
  format: FileFormat,
  t: Translate,
): Promise<void> {
  const { columns } = about;
  const rows = [
    columns.map((column) => columnLabel(column, t)),
    columns.map((column) => cellText(column, column.example, t)),
  ];
  return saveRows(rows, t('imports.file.template', { kind: t(`imports.file.${about.kind}`) }), format);
}

/**
 * Saves the rows that were not done with what is wrong with each. Dropped again, it touches only those; those of a
 * cancelled import bear no reference to it, as they begin another one.
 * @throws CallError
 */
export async function saveProblems(
  file: Import,
  columns: readonly ImportColumn[],
  format: FileFormat,
  t: Translate,
): Promise<void> {
  const isOver = file.state === 'cancelled';
  const taken = columns.filter(({ name }) => file.columns.includes(name));
  const headings = [
    ...taken.map((column) => columnLabel(column, t)),
    t('imports.file.wrong'),
    ...(isOver ? [] : [t('imports.file.reference')]),
  ];
  const rows = (await readProblemRows(file.id)).map((row) => [
    ...taken.map((column) => cellText(column, row.cells[column.name] ?? '', t)),
    wrongWith(row, columns, t),
    ...(isOver ? [] : [row.reference]),
  ]);
  const name = file.fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  await saveRows(
    [headings, ...rows],
    t(isOver ? 'imports.file.rest' : 'imports.file.problems', { name }),
    format,
  );
}

/** All that is wrong with a row, in one text. */
function wrongWith(row: ImportRow, columns: readonly Named[], t: Translate): string {
  const labels = new Map(columns.map((column) => [column.name, columnLabel(column, t)]));
  const cells = Object.entries(row.problems).map(([name, found]) => {
    const label = labels.get(name) ?? t('imports.row.whole');
    return `${label}: ${problemText(found, label, t)}`;
  });
  const failure = row.failure && (problemText(row.failure, t('imports.row.whole'), t) ?? '');
  return [...cells, ...(failure ? [failure] : [])].join(' · ');
}

async function saveRows(
  rows: readonly (readonly string[])[],
  name: string,
  format: FileFormat,
): Promise<void> {
  if (format === 'csv') {
    const text = CSV_MARK + rows.map((row) => csvLine(row)).join('');
    saveFile(text, { name: `${name}.csv`, type: 'text/csv;charset=utf-8' });
  } else {
    saveFile(await makeWorkbook(rows), { name: `${name}.xlsx`, type: '' });
  }
}

const REFERENCE = /^([0-9a-f-]{36}):(\d{1,7})$/;

/** Whether a column of a file says which rows of an earlier import its rows were. */
export const isReference = ({ headings, samples }: FileSheet, index: number, t: Translate): boolean =>
  plainHeading(headings[index] ?? '') === plainHeading(t('imports.file.reference')) &&
  REFERENCE.test(samples[index]?.[0] ?? '');

/** The rows of a file of failed rows, and the import that they belong to; null for any other file. */
export async function readMendedFile(
  sheet: FileSheet,
  columns: readonly Named[],
  t: Translate,
): Promise<{ importId: string; rows: MendedRow[] } | null> {
  const plain = sheet.headings.map(plainHeading);
  const at = plain.indexOf(plainHeading(t('imports.file.reference')));
  const sample = REFERENCE.exec(sheet.samples[at]?.[0] ?? '');
  if (at === -1 || !sample) return null;
  const named = columns.flatMap((column) => {
    const index = plain.indexOf(plainHeading(columnLabel(column, t)));
    return index === -1 ? [] : [{ name: column.name, index }];
  });
  const rows: MendedRow[] = [];
  for (const { cells } of await sheet.rows(0, sheet.rowCount)) {
    const [, importId, number] = REFERENCE.exec(cells[at]?.trim() ?? '') ?? [];
    if (importId !== sample[1]) continue;
    const filled = named.map(({ name, index }) => [name, cells[index]?.trim() ?? '']);
    rows.push({ number: Number(number), cells: Object.fromEntries(filled) });
  }
  return { importId: sample[1] ?? '', rows };
}
