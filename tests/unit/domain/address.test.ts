import { describe, expect, test } from 'vitest';
import { addressOne, addressTwo, STATES, state, stateName, zip } from '#lib/domain/address.ts';
import { placeText } from '#lib/i18n/place-text.ts';

const PO_BOXES = [
  'PO Box 12',
  'P.O. Box 12',
  'p.o.box 12',
  'P. O. Box 12',
  'PO BOX 12 Main',
  'Post Office Box 12',
  'Post Box 12',
  'POB 12',
  'P.O.B. 12',
  'Box 12',
  'P/O Box 12',
  'PO-Box 12',
  'PO Box12',
  'PO Drawer 12',
  '12 Main St, PO Box 5',
];

describe('address one: not a PO box; a street number and text', () => {
  test.each([
    '123 Main St',
    '221B Baker Street',
    'N6W23001 Bluemound Road',
    '123 Post Oak Blvd',
    '45 Boxwood Lane',
    '7 Pobbles Way',
    'Calle 5, Casa Verde',
    '123 A',
    '123 3rd Street',
    '5 11th Ave',
  ])('accepts %s', (line) => {
    expect(addressOne(line)).toBeNull();
  });

  test.each(PO_BOXES)('refuses the PO box %s', (line) => {
    expect(addressOne(line)).toEqual({ key: 'field.poBox' });
  });

  test.each(['Main Street', '3rd Street', '11th Avenue', '123', '221B', '12 34'])(
    'refuses %s, which lacks number or text',
    (line) => {
      expect(addressOne(line)).toEqual({ key: 'field.streetNumber' });
    },
  );

  test('a control character is refused', () => {
    expect(addressOne('123 Main\tSt')).toEqual({
      key: 'field.characterMended',
      params: { character: 'U+0009', mended: '123 Main St' },
    });
  });

  test('is required', () => {
    expect(addressOne(' ')).toEqual({ key: 'field.required' });
    expect(addressOne(`1 ${'a'.repeat(254)}`)).toEqual({ key: 'field.atMost', params: { length: 255 } });
  });
});

describe('address two: optional; letters, digits and some punctuation; no PO box', () => {
  test.each(['', '  ', 'Apt 4', 'Apt #4-B', 'Suite 100, Floor 2', 'c/o Ana O’Neil', 'Bldg. A & B'])(
    'accepts %j',
    (line) => {
      expect(addressTwo(line)).toBeNull();
    },
  );

  test.each(PO_BOXES)('refuses the PO box %s', (line) => {
    expect(addressTwo(line)).toEqual({ key: 'field.poBoxHere' });
  });

  test.each([
    ['Apt @4', '@', 'Apt 4'],
    ['Apt 4!', '!', 'Apt 4'],
    ['Apt <4>', '<', 'Apt 4'],
    ['Apt; 4', ';', 'Apt 4'],
  ])('refuses %s, says %s and offers %s', (line, character, mended) => {
    expect(addressTwo(line)).toEqual({ key: 'field.characterMended', params: { character, mended } });
  });
});

describe('state: a 2-letter code of a US state or territory', () => {
  test('there are 50 states, the District of Columbia and five territories', () => {
    expect(STATES).toHaveLength(56);
    expect(new Set(STATES).size).toBe(56);
  });

  test.each(['NY', 'CA', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP'])('accepts %s', (code) => {
    expect(state(code)).toBeNull();
  });

  test.each([
    ['', 'field.required'],
    ['ny', 'field.state'],
    ['XX', 'field.state'],
    ['New York', 'field.state'],
    ['N', 'field.state'],
    ['ON', 'field.state'],
  ])('refuses %j', (code, key) => {
    expect(state(code)?.key).toBe(key);
  });
});

describe('zip: exactly 5 digits', () => {
  test.each(['10001', '00501'])('accepts %s', (code) => {
    expect(zip(code)).toBeNull();
  });

  test.each([
    ['', 'field.required'],
    ['1000', 'field.zip'],
    ['100011', 'field.zip'],
    ['10001-1234', 'field.zip'],
    ['1000a', 'field.zip'],
  ])('refuses %j', (code, key) => {
    expect(zip(code)?.key).toBe(key);
  });
});

test('a state is named by its code, and no line of an address breaks before its ZIP code', () => {
  expect(['OH', 'DC', 'VI', 'Kabul'].map(stateName)).toEqual([
    'Ohio',
    'District of Columbia',
    'U.S. Virgin Islands',
    'Kabul',
  ]);
  const place = { addressOne: '12 Orchard Street', addressTwo: null, city: 'Dayton' };
  expect(placeText({ ...place, state: 'OH', zip: '45402' })).toBe('12 Orchard Street, Dayton, OH\u00A045402');
  expect(placeText({ ...place, state: null, zip: null }, 'Chad')).toBe('12 Orchard Street, Dayton, Chad');
});
