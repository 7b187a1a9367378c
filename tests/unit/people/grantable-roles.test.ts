import { expect, test } from 'vitest';
import { isWithinOwn } from '#lib/domain/people/grantable-roles.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';

test.each<[string, Permission[] | null, Permission[], boolean]>([
  ['what they hold themselves', ['viewCards'], ['viewCards', 'loadCards'], true],
  ['the same', ['viewCards', 'loadCards'], ['viewCards', 'loadCards'], true],
  ['one permission more', ['viewCards', 'loadCards'], ['viewCards'], false],
  ['a restriction that is not on them', ['viewCards', 'hideTransactionData'], ['viewCards'], true],
  ['without the restriction that is on them', ['viewCards'], ['viewCards', 'hideTransactionData'], false],
  ['with it', ['viewCards', 'hideTransactionData'], ['viewCards', 'hideTransactionData', 'loadCards'], true],
  ['a role that allows nothing', [], ['viewCards', 'hideTransactionData'], true],
  ['a role that nobody defined', null, [], true],
])('a role is within their own: %s', (_, held, own, expected) => {
  expect(isWithinOwn(held && new Set(held), new Set(own))).toBe(expected);
});
