import { expect, test } from 'vitest';
import { changedFields } from '#lib/domain/audit/changed-fields.ts';

const value = (path: string[], before: unknown, after: unknown) => ({ kind: 'value', path, before, after });
const words = (path: string[], added: string[], removed: string[] = []) => ({
  kind: 'words',
  path,
  added,
  removed,
});
const clerk = { key: 'clerk', name: 'Clerk', permissions: ['viewCards'] };

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a value', { name: 'A' }, { name: 'B' }, [value(['name'], 'A', 'B')]],
  ['a value that was not there', null, { value: '12' }, [value(['value'], undefined, '12')]],
  ['a value that is gone', { value: '12' }, null, [value(['value'], '12', undefined)]],
  ['null as a value', { email: null }, { email: 'a@b.c' }, [value(['email'], null, 'a@b.c')]],
  ['words of a list', { x: ['a', 'b'] }, { x: ['b', 'c'] }, [words(['x'], ['c'], ['a'])]],
  ['the order of words', { x: ['a', 'b'] }, { x: ['b', 'a'] }, []],
  [
    'what a role may do',
    { customRoles: [clerk] },
    { customRoles: [{ ...clerk, permissions: ['viewCards', 'lockCards'] }] },
    [words(['customRoles', 'clerk', 'permissions'], ['lockCards'])],
  ],
  [
    'a role that is called otherwise',
    { customRoles: [clerk] },
    { customRoles: [{ ...clerk, name: 'Clerks' }] },
    [value(['customRoles', 'clerk', 'name'], 'Clerk', 'Clerks')],
  ],
  [
    'a role that is new',
    { customRoles: [] },
    { customRoles: [clerk] },
    [
      value(['customRoles', 'clerk', 'name'], undefined, 'Clerk'),
      words(['customRoles', 'clerk', 'permissions'], ['viewCards']),
    ],
  ],
  [
    'a custom field, by its name',
    { customFields: { loads: [{ label: 'Centre', name: 'c', dataType: 'text', dataOptions: [] }] } },
    { customFields: { loads: [{ label: 'Centre', name: 'c', dataType: 'dropdown', dataOptions: ['A'] }] } },
    [
      value(['customFields', 'loads', 'c', 'dataType'], 'text', 'dropdown'),
      words(['customFields', 'loads', 'c', 'dataOptions'], ['A']),
    ],
  ],
  [
    'merchants where there were none',
    { merchants: null },
    { merchants: { categories: ['5411'], groups: [], merchants: [] } },
    [words(['merchants', 'categories'], ['5411'])],
  ],
])('%s', (_, before, after, expected) => {
  expect(changedFields(before, after)).toEqual(expected);
});
