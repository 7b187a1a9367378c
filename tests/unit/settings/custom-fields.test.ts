import { describe, expect, test } from 'vitest';
import {
  type CustomField,
  checkCustomFields,
  checkCustomValues,
  fieldsOf,
  RESOURCE_TYPES,
} from '#lib/domain/settings/custom-fields.ts';

const cause: CustomField = { label: 'Cause', name: 'cause', dataType: 'text', dataOptions: [] };
const fund: CustomField = {
  label: 'Fund',
  name: 'fund',
  dataType: 'dropdown',
  dataOptions: ['North', 'South'],
};

const NORTH_OR_SOUTH = { key: 'field.oneOf', params: { values: 'North, South' } };
const unknown = (field: string) => ({ key: 'field.unknownField', params: { field } });

test('the six resource types of the specification', () => {
  expect(RESOURCE_TYPES).toEqual([
    'loads',
    'financial_account_load',
    'business_load_history',
    'funding_account_deposit',
    'bank_transfers',
    'business_bank_transfers',
  ]);
});

describe('values are checked against their fields', () => {
  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['nothing filled in', {}, {}],
    ['all filled in', { cause: 'Storm', fund: 'North' }, {}],
    ['left empty', { cause: '', fund: '' }, {}],
    ['no option', { fund: 'West' }, { fund: NORTH_OR_SOUTH }],
    ['option in other letters', { fund: 'north' }, { fund: NORTH_OR_SOUTH }],
    ['spaces around', { cause: `  ${'x'.repeat(200)}\n`, fund: ' North ' }, {}],
    ['nothing but spaces', { cause: '  ', fund: ' ' }, {}],
    ['unknown field', { colour: 'red' }, { colour: unknown('colour') }],
    ['name of a built-in', { constructor: 'x' }, { constructor: unknown('constructor') }],
    ['too long', { cause: 'x'.repeat(201) }, { cause: { key: 'field.atMost', params: { length: 200 } } }],
    [
      'a line break',
      { cause: 'Storm\nFlood' },
      { cause: { key: 'field.characterMended', params: { character: 'U+000A', mended: 'Storm Flood' } } },
    ],
    ['as long as can be', { cause: 'x'.repeat(200) }, {}],
  ])('%s', (_, values, problems) => {
    expect(Object.entries(checkCustomValues([cause, fund], values))).toEqual(Object.entries(problems));
  });
});

test('of very many options the first twenty are named, and one kept with spaces around can be chosen', () => {
  const options = Array.from({ length: 21 }, (_, index) => ` ${index + 1} `);
  const many: CustomField = { ...fund, dataOptions: options };
  const values = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 …';
  expect(checkCustomValues([many], { fund: '22' })).toEqual({
    fund: { key: 'field.oneOf', params: { values } },
  });
  expect(checkCustomValues([many], { fund: ' 21 ' })).toEqual({});
});

describe('definitions are checked', () => {
  test.each<[string, Partial<CustomField>, Record<string, unknown>]>([
    ['a text', {}, {}],
    ['no label', { label: ' ' }, { '0.label': { key: 'field.required' } }],
    ['a name with a capital', { name: 'Cause' }, { '0.name': { key: 'field.invalidFormat' } }],
    ['a name with a space', { name: 'my cause' }, { '0.name': { key: 'field.invalidFormat' } }],
    ['an empty name', { name: '' }, { '0.name': { key: 'field.invalidFormat' } }],
    ['a dropdown without options', { dataType: 'dropdown' }, { '0.dataOptions': { key: 'field.required' } }],
    [
      'an option twice',
      { dataType: 'dropdown', dataOptions: ['A', 'A'] },
      { '0.dataOptions': { key: 'field.invalid' } },
    ],
    [
      'an empty option',
      { dataType: 'dropdown', dataOptions: ['A', ' '] },
      { '0.dataOptions': { key: 'field.invalid' } },
    ],
    ['a text with options', { dataOptions: ['A'] }, { '0.dataOptions': { key: 'field.invalid' } }],
  ])('%s', (_, change, problems) => {
    expect(checkCustomFields([{ ...cause, ...change }])).toEqual(problems);
  });

  test('a name is listed once', () => {
    expect(checkCustomFields([cause, fund, cause])).toHaveProperty(['2.name']);
    expect(checkCustomFields([cause, fund])).toEqual({});
  });
});

test('loads and withdrawals ask for the fields of the load history too, each name once', () => {
  const text = (name: string, label = name): CustomField => ({
    label,
    name,
    dataType: 'text',
    dataOptions: [],
  });
  const choice = (...dataOptions: string[]): CustomField => ({
    label: 'Fund',
    name: 'fund',
    dataType: 'dropdown',
    dataOptions,
  });
  const all = {
    loads: [choice('North')],
    business_load_history: [text('case'), choice('North', 'South')],
    funding_account_deposit: [text('grant')],
  };
  expect(fieldsOf(all, 'loads')).toEqual([choice('North', 'South'), text('case')]);
  expect(fieldsOf(all, 'financial_account_load')).toEqual([text('case'), choice('North', 'South')]);
  expect(fieldsOf(all, 'funding_account_deposit')).toEqual([text('grant')]);
  expect(fieldsOf({}, 'loads')).toEqual([]);
});
