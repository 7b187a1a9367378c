import { expect, test } from 'vitest';
import { columnsOf } from '#lib/domain/imports/import-columns.ts';
import { matchColumns, missingColumns, repeatedHeadings } from '#lib/domain/imports/match-columns.ts';

const LABELS: Readonly<Record<string, string>> = { cardId: 'Card ID', 'field.cost_centre': 'Cost centre' };
const labelOf = (name: string) => LABELS[name] ?? name;
const loads = columnsOf('cardLoads', [
  { label: 'Cost centre', name: 'cost_centre', dataType: 'text', dataOptions: [] },
]);

test.each<[string, readonly string[], readonly (string | null)[]]>([
  [
    'the template',
    ['Card ID', 'amount', 'memo', 'Cost centre'],
    ['cardId', 'amount', 'memo', 'field.cost_centre'],
  ],
  ['other words', ['CARD', 'Load amount (USD)', 'Note'], ['cardId', null, 'memo']],
  ['other words again', ['card-id', 'USD', 'Description'], ['cardId', 'amount', 'memo']],
  ['the name of a custom field', ['cost_centre'], ['field.cost_centre']],
  ['one column twice: the better fit', ['Note', 'Memo', 'Total', 'Amount'], [null, 'memo', null, 'amount']],
  ['no heading', ['', ' ', 'Amount'], [null, null, 'amount']],
])('%s', (_, headings, mapping) => {
  expect(matchColumns(headings, loads, labelOf)).toEqual(mapping);
});

test('a file of payments and one of recipients call the same heading differently', () => {
  expect(matchColumns(['E-mail address'], columnsOf('payments'), labelOf)).toEqual(['recipient']);
  expect(matchColumns(['E-mail address', 'Recipient'], columnsOf('recipients'), labelOf)).toEqual([
    'email',
    'name',
  ]);
});

test('required columns that no heading is are missing', () => {
  expect(missingColumns(loads, ['memo', null, 'cardId'])).toEqual(['amount']);
  expect(missingColumns(loads, ['cardId', 'amount'])).toEqual([]);
});

test('headings that stand twice are named, however they are written', () => {
  expect(repeatedHeadings(['Amount', 'Memo', 'amount', 'AMOUNT ', '', ''])).toEqual(['amount', 'AMOUNT ']);
  expect(repeatedHeadings(['a', 'b'])).toEqual([]);
});
