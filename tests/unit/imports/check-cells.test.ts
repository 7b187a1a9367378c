import { describe, expect, it } from 'vitest';
import { type Cells, checkCells, tidyCell } from '#lib/domain/imports/check-cells.ts';
import { columnsOf } from '#lib/domain/imports/import-columns.ts';
import { IMPORT_KINDS, type ImportKind } from '#lib/domain/imports/import-kinds.ts';

const keysOf = (kind: ImportKind, cells: Cells) =>
  Object.fromEntries(
    Object.entries(checkCells(kind, columnsOf(kind), cells)).map(([name, { key }]) => [name, key]),
  );

const PLACE = {
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '04101',
  method: 'USPS_GROUND',
};
const NAME = { firstName: 'Amina', lastName: 'Haidari' };
const PAYEE = { name: 'Amina Haidari', email: 'amina@example.org' };
const ACCOUNT = {
  nameOnAccount: 'Amina Haidari',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '000123456789',
};

describe('the cells of a row', () => {
  it.each(IMPORT_KINDS)('are good in the example of the template of %s', (kind) => {
    const example = columnsOf(kind).map(({ name, example: text }) => [name, text] as const);
    expect(checkCells(kind, columnsOf(kind), Object.fromEntries(example))).toEqual({});
  });

  it.each<[ImportKind, string[]]>([
    ['order', ['type', 'firstName', 'lastName']],
    ['physical', ['firstName', 'lastName', 'addressOne', 'city', 'state', 'zip', 'method']],
    ['virtual', ['firstName', 'lastName', 'email']],
    ['recipients', ['name', 'email']],
    ['payments', ['recipient', 'amount']],
    ['cardLoads', ['cardId', 'amount']],
  ])('of %s are missed where they are required, and no others', (kind, required) => {
    expect(keysOf(kind, {})).toEqual(Object.fromEntries(required.map((name) => [name, 'field.required'])));
  });

  it('of a mixed file are asked for by what the row orders', () => {
    expect(keysOf('order', { type: 'virtual', ...NAME })).toEqual({ email: 'field.required' });
    expect(Object.keys(keysOf('order', { type: 'physical', ...NAME }))).toEqual(Object.keys(PLACE));
    expect(keysOf('order', { type: 'physical', ...NAME, ...PLACE })).toEqual({});
    expect(Object.keys(keysOf('order', { type: 'Card', ...NAME }))).toEqual(['type']);
  });

  it.each([
    ['cardLoads', { cardId: 'K7MW2XQ4RT', amount: '1,000' }, { amount: 'field.amountMended' }],
    [
      'payments',
      { recipient: 'a@example.org', amount: '1', memo: '4111 1111 1111 1111' },
      { memo: 'field.cardNumber' },
    ],
    [
      'recipients',
      { ...PAYEE, routingNumber: '021000021' },
      { nameOnAccount: 'field.required', accountType: 'field.required', accountNumber: 'field.required' },
    ],
    [
      'recipients',
      { ...PAYEE, ...ACCOUNT, accountNumber: '021000021' },
      { accountNumber: 'field.accountIsRouting' },
    ],
  ] as const)('of %s say what is wrong (%#)', (kind, cells, problems) => {
    expect(keysOf(kind, cells)).toEqual(problems);
  });
});

describe('leading zeros', () => {
  it('stay in account numbers, routing numbers and ZIP codes', () => {
    expect(tidyCell(' \uFEFF021000021 ')).toBe('021000021');
    expect(keysOf('recipients', { ...PAYEE, ...ACCOUNT })).toEqual({});
    expect(keysOf('physical', { ...NAME, ...PLACE })).toEqual({});
  });

  it.each([
    ['21000021', '021000021'],
    ['1000012', '001000012'],
  ])('that a routing number lost are suggested, never mended: %s', (routingNumber, mended) => {
    const cells = { ...PAYEE, ...ACCOUNT, routingNumber };
    expect(checkCells('recipients', columnsOf('recipients'), cells)).toMatchObject({
      routingNumber: { key: 'field.routingNumberMended', params: { length: 9, mended } },
    });
  });

  it.each(['21000022', '210000', '1000013'])(
    'are not suggested where no bank has that number: %s',
    (routingNumber) => {
      expect(keysOf('recipients', { ...PAYEE, ...ACCOUNT, routingNumber })).toEqual({
        routingNumber: 'field.digitsExactly',
      });
    },
  );
});
