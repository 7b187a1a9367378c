import { expect, test } from 'vitest';
import { problemsOfAddress } from '#lib/stores/address-draft.ts';

const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  addressTwo: 'Apt 4',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

test.each([
  [{ addressOne: 'PO Box 12' }, { addressOne: { key: 'field.poBox' } }],
  [{ addressOne: 'PO Box 12', addressTwo: '' }, { addressOne: { key: 'field.poBox' } }],
  [{ addressTwo: 'PO Box 12' }, { addressTwo: { key: 'field.poBoxHere' } }],
  [{}, {}],
])('of %j only the line that names the box is wrong', (change, problems) => {
  expect(problemsOfAddress({ ...ADDRESS, ...change })).toEqual(problems);
});
