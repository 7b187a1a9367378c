import { expect, test } from 'vitest';
import { roleChanges } from '#lib/domain/approvals/role-changes.ts';

const VIEWER = { key: 'viewer', name: 'Viewer', permissions: ['viewCards', 'viewUsers'] };
const PAYER = { key: 'payer', name: 'Payer', permissions: ['loadCards'] };

test('names what each role gets and loses, and leaves out what stays', () => {
  const after = [{ ...VIEWER, permissions: ['viewCards', 'loadCards'] }, PAYER];
  expect(roleChanges([VIEWER, PAYER], after)).toEqual([
    { name: 'Viewer', formerName: null, change: 'changed', adds: ['loadCards'], loses: ['viewUsers'] },
  ]);
  expect(roleChanges([VIEWER], [VIEWER])).toEqual([]);
});

test('a role is the same by its key, whatever it is called', () => {
  expect(roleChanges([VIEWER], [{ ...VIEWER, name: 'Reader' }])).toEqual([
    { name: 'Reader', formerName: 'Viewer', change: 'changed', adds: [], loses: [] },
  ]);
});

test('a new role gets all that it has, and a removed one loses it', () => {
  expect(roleChanges([VIEWER], [PAYER])).toEqual([
    { name: 'Payer', formerName: null, change: 'added', adds: ['loadCards'], loses: [] },
    { name: 'Viewer', formerName: null, change: 'removed', adds: [], loses: ['viewCards', 'viewUsers'] },
  ]);
});

test('a role of former days that has no key, or no name, goes by the other', () => {
  expect(roleChanges([{ name: 'Clerk', permissions: [] }], [{ key: 'Clerk', permissions: ['a'] }])).toEqual([
    { name: 'Clerk', formerName: null, change: 'changed', adds: ['a'], loses: [] },
  ]);
});
