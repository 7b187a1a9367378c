import { expect, test } from 'vitest';
import { zip } from '#lib/domain/address.ts';
import { amountOfFile, zipOfFile } from '#lib/domain/imports/mend-cells.ts';
import { loadAmount } from '#lib/domain/validation.ts';

const [amount, code] = [amountOfFile(loadAmount), zipOfFile(zip)];

test.each([
  ['$5.00', '5.00'],
  ['$ 5', '5'],
  ['USD 5.5', '5.5'],
  ['$1,000.00', '1000.00'],
  ['1,000.00', '1000.00'],
  ['9,999', '9999'],
])('the amount %s is suggested as %s, and not taken as it is', (written, mended) => {
  expect(amount(written)).toEqual({ key: 'field.amountMended', params: { mended } });
  expect(amount(mended)).toBeNull();
});

test.each(['1,00', '1.000,00', '1,0000', '10,00.00', '$-5', '5 $', '$1,000,000.00', '$5.001', '$0'])(
  'for the amount %s nothing is suggested',
  (written) => {
    expect(amount(written)).toEqual(loadAmount(written));
  },
);

test('an amount as the forms take it is taken', () => {
  expect([amount('5'), amount('5.50')]).toEqual([null, null]);
});

test.each([
  ['2134', '02134'],
  ['601', '00601'],
])('the ZIP code %s lost its zeros, and %s is suggested', (written, mended) => {
  expect(code(written)).toEqual({ key: 'field.zipMended', params: { length: 5, mended } });
  expect(code(mended)).toBeNull();
});

test.each(['12', '99', '012', '0000', '123456', '97204-1234', 'OR'])(
  'for the ZIP code %s nothing is suggested',
  (written) => {
    expect(code(written)).toEqual(zip(written));
  },
);
