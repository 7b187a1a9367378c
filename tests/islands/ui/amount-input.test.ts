import { expect, test } from 'vitest';
import { cleanAmount } from '../../../src/islands/ui/amount-input.tsx';

test.each([
  ['$1,250.00', '1250.00'],
  [' 25 ', '25'],
  ['۲۵', '25'],
  ['١٢٫٥٠', '12.50'],
])('%j is the amount %j', (typed, amount) => {
  expect(cleanAmount(typed)).toBe(amount);
});

test.each(['25,00', '1.000,50', '-5', '1e3', '12.345', 'ten'])(
  '%j stays as it was typed, for the check to explain: never another amount',
  (typed) => {
    expect(cleanAmount(typed)).toBe(typed);
  },
);
