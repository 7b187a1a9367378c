import { describe, expect, test } from 'vitest';
import {
  type CustomField,
  checkCustomFields,
  checkCustomValues,
  RESOURCE_TYPES,
} from '#lib/domain/custom-fields.ts';

const cause: CustomField = { label: 'Cause', name: 'cause', dataType: 'text', dataOptions: [] };
const fund: CustomField = {
  label: 'Fund',
  name: 'fund',
  dataType: 'dropdown',
  dataOptions: ['North', 'South'],
};

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
    ['no option', { fund: 'West' }, { fund: { key: 'field.invalid' } }],
    ['option in other letters', { fund: 'north' }, { fund: { key: 'field.invalid' } }],
    ['unknown field', { colour: 'red' }, { colour: { key: 'field.invalid' } }],
    ['name of a built-in', { constructor: 'x' }, { constructor: { key: 'field.invalid' } }],
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

  test('a name stands once', () => {
    expect(checkCustomFields([cause, fund, cause])).toHaveProperty(['2.name']);
    expect(checkCustomFields([cause, fund])).toEqual({});
  });
});
