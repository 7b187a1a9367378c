import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#lib/domain/people/permissions.ts';
import { normalizeRoleName, permissionsOf, roleHolds, roleNameLook } from '#lib/domain/people/roles.ts';

describe('the admin role', () => {
  const held = permissionsOf('admin', []);

  test('holds every permission except the two that hide', () => {
    const missing = PERMISSIONS.filter((permission) => !held?.has(permission));
    expect(missing).toEqual(['hideTransactionData', 'hideBankPaymentsInformation']);
  });

  test.each(['Admin', ' ADMIN '])('is meant by %j too', (role) => {
    expect(permissionsOf(role, [])).toEqual(held);
  });

  test('cannot be redefined by a custom role of its name', () => {
    const fake = { key: 'admin', name: 'Admin', permissions: ['hideTransactionData'] };
    expect(permissionsOf('admin', [fake])).toEqual(held);
  });
});

describe('role names are normalised to lower case with underscores', () => {
  test.each([
    ['Program Manager', 'program_manager'],
    ['program_manager', 'program_manager'],
    ['PROGRAM-MANAGER', 'program_manager'],
    ['  Program   Manager ', 'program_manager'],
    ['Viewer', 'viewer'],
  ])('%j becomes %s', (name, normal) => {
    expect(normalizeRoleName(name)).toBe(normal);
  });
});

describe('the look of a role name', () => {
  test.each([
    ['full-width letters', 'Ａｄｍｉｎ'],
    ['mathematical letters', '𝐀𝐝𝐦𝐢𝐧'],
    ['a space without width', 'Ad\u200bmin'],
    ['a soft hyphen', 'Ad\u00admin'],
    ['a mark of direction', '\u200eAdmin'],
    ['a filler that nobody sees', 'Admin\u3164'],
  ])('%s is that of the plain name, and allows nothing by it', (_, name) => {
    expect(roleNameLook(name)).toBe('admin');
    expect(permissionsOf(name, [])).toBeNull();
  });

  test('other letters are another name', () => {
    expect(roleNameLook('Programm-Verwaltung')).toBe('programm_verwaltung');
    expect(roleNameLook('مدیر\u200cبرنامه')).toBe(roleNameLook('مدیربرنامه'));
  });
});

describe('a custom role', () => {
  const roles = [
    { key: 'program_manager', name: 'Field Lead', permissions: ['viewCards', 'loadCards'] },
    { name: 'Card Viewer', permissions: ['viewCards', 'hideTransactionData'] },
    { key: 'accounting', permissions: ['viewFunding', 'no_such_permission'] },
    { key: 'other', name: 'Program Manager', permissions: ['closeCards'] },
  ];

  test.each([
    ['by its key', 'Program Manager', ['viewCards', 'loadCards']],
    ['by its name', 'field_lead', ['viewCards', 'loadCards']],
    ['by its name alone', 'card viewer', ['viewCards', 'hideTransactionData']],
    ['by its key alone, without names that no permission has', 'ACCOUNTING', ['viewFunding']],
    ['by its own key where another has the name', 'other', ['closeCards']],
  ])('is found %s', (_, role, permissions) => {
    expect([...(permissionsOf(role, roles) ?? [])]).toEqual(permissions);
  });

  test('holds only what it lists', () => {
    expect(roleHolds('program_manager', 'loadCards', roles)).toBe(true);
    expect(roleHolds('program_manager', 'closeCards', roles)).toBe(false);
  });
});

test.each(['viewer', '', ' ', 'administrator', '__proto__', 'constructor'])(
  'a role %j that nobody defined is denied everything',
  (role) => {
    expect(permissionsOf(role, [{ permissions: ['viewCards'] }])).toBeNull();
    expect(roleHolds(role, 'viewCards', [{ permissions: ['viewCards'] }])).toBe(false);
  },
);
