import { expect, test } from 'vitest';
import { columnsOf } from '#lib/domain/imports/import-columns.ts';
import { IMPORT_KINDS } from '#lib/domain/imports/import-kinds.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { optionReaders, readOptions, withNamedOptions } from '#lib/server/services/imports/read-options.ts';

const text = serverTranslate('en');

test.each(IMPORT_KINDS)(
  '%s: every value of a list is known by itself and by its name, in any case',
  (kind) => {
    const columns = columnsOf(kind);
    const readers = optionReaders(columns);
    const listed = columns.flatMap(({ name, options }) => (options ?? []).map((code) => ({ name, code })));
    for (const { name, code } of listed) {
      const label = optionLabel(name, code, text);
      expect(label).not.toContain('.');
      for (const written of [code, code.toUpperCase(), label, label.toLowerCase(), ` ${label} `])
        expect([written, readOptions(readers, { [name]: written })]).toEqual([written, { [name]: code }]);
    }
  },
);

test.each([
  ['language', 'dari', 'da'],
  ['language', 'Spanish', 'es'],
  ['state', 'or', 'OR'],
  ['state', 'New York', 'NY'],
])('%s %s is read as %s', (name, written, code) => {
  const readers = optionReaders(columnsOf(name === 'state' ? 'physical' : 'recipients'));
  expect(readOptions(readers, { [name]: written })).toEqual({ [name]: code });
});

test('what no value is called stays as it is, and the problem names the values as the screens do', () => {
  const speed = columnsOf('payments').find(({ name }) => name === 'speed');
  if (!speed) throw new Error('payments have a speed');
  expect(readOptions(optionReaders([speed]), { speed: 'soon', memo: 'Instant' })).toEqual({
    speed: 'soon',
    memo: 'Instant',
  });
  const named = withNamedOptions(speed);
  expect(named.rule('soon')).toMatchObject({ params: { values: 'Next banking day, Same day, Instant' } });
  expect(named.rule('sameday_ach')).toBeNull();
});
