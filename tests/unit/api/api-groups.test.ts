import { expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { apiGroups } from '../../../src/layouts/parts/service-api-groups.ts';

const groups = apiGroups();
const find = (name: string) => groups.flatMap((group) => group.calls).find((call) => call.name === name);

test('every call that is not of the sandbox stands in the reference once, under an anchor of its own', () => {
  const names = groups.flatMap((group) => group.calls.map(({ name }) => name));
  const expected = Object.values(calls).flatMap((call) => ('sandboxOnly' in call ? [] : [call.name]));
  expect(names.toSorted()).toEqual(expected.toSorted());
  expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
});

test('a call has its path, who may make it, its input and its refusals', () => {
  expect(find('loadCard')).toMatchObject({
    method: 'POST',
    path: '/api/cards/business/{id}/load',
    who: 'member',
    permission: 'loadCards',
    needsKey: true,
    fields: [
      { name: 'cardId', isOptional: false },
      { name: 'amount', isOptional: false },
      { name: 'memo', isOptional: true },
      { name: 'customFields', isOptional: true },
    ],
  });
  expect(find('loadCard')?.errors).toContainEqual({ name: 'insufficient_funds', status: 409 });
  expect(find('listCardLoads')?.fields).toEqual([
    { name: 'limit', isOptional: true },
    { name: 'cursor', isOptional: true },
  ]);
});

test('what only the holder of a card may do is not said to be open to members', () => {
  expect(find('setPin')).toMatchObject({ who: 'holder' });
  expect(find('lockCard')).toMatchObject({ who: 'memberOrHolder', permission: 'lockCards' });
  expect(find('getUser')).toMatchObject({ who: 'self', permission: null });
});
