import { STATE_OPTIONS, STATES } from '#lib/domain/address.ts';
import type { ImportColumn } from '#lib/domain/imports/import-columns.ts';
import { plainHeading } from '#lib/domain/imports/match-columns.ts';
import { oneOf } from '#lib/domain/problem.ts';
import { isLanguage, languageTag } from '#lib/i18n/languages.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';

const text = serverTranslate('en');
const languages = new Intl.DisplayNames('en', { type: 'language' });

type Readers = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Which value each text of a closed list means: the value itself or its name, in any case. */
export const optionReaders = (columns: readonly ImportColumn[]): Readers =>
  new Map(
    columns.flatMap(({ name, options }) => {
      if (name === 'state') return [[name, STATE_NAMES] as const];
      if (!options) return [];
      const known = options.flatMap((code) => namesOf(name, code).map((one) => [one, code] as const));
      return [[name, new Map(known.map(([one, code]) => [plainHeading(one), code]))] as const];
    }),
  );

const namesOf = (column: string, code: string): string[] => [
  code,
  optionLabel(column, code, text),
  ...(column === 'language' && isLanguage(code) ? [languages.of(languageTag(code)) ?? code] : []),
];

const STATE_NAMES = new Map([
  ...STATES.map((code): [string, string] => [plainHeading(code), code]),
  ...STATE_OPTIONS.map(({ value, label }): [string, string] => [
    plainHeading(label.replace(/\([A-Z]{2}\)/, '')),
    value,
  ]),
]);

/** The cells of a row, each of a closed list by its value; what none of them means stays as it is. */
export const readOptions = (readers: Readers, cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, value]) => [
      name,
      readers.get(name)?.get(plainHeading(value)) ?? value,
    ]),
  );

/** A column whose rule names what its screens call the values. */
export const withNamedOptions = (column: ImportColumn): ImportColumn => {
  const { name, options } = column;
  if (!options) return column;
  const named = options.map((code) => optionLabel(name, code, text));
  return { ...column, rule: (value) => (options.includes(value) ? null : oneOf(named)) };
};
