import { describe, expect, test } from 'vitest';
import {
  type ContextBusiness,
  deriveBusinessContext,
  may,
  reachableBusinessIds,
  roleFor,
  roleSourceId,
  sharedTopLevelIds,
  type UserRole,
} from '#lib/domain/people/business-context.ts';

const business = (id: string, name: string, more: Partial<ContextBusiness> = {}): ContextBusiness => ({
  id,
  name,
  parentId: null,
  parentName: null,
  productType: null,
  isEligibleForOnDemand: false,
  ...more,
});

const bakery = business('bakery', 'Bakery');
const union = business('union', 'Union');
const meals = business('meals', 'Meals', { parentId: 'union', productType: 'cards' });
const stipends = business('stipends', 'Stipends', { parentId: 'union', productType: 'bank_transfers' });
const gifts = business('gifts', 'Gifts', {
  parentId: 'union',
  productType: 'on_demand_cards',
  isEligibleForOnDemand: true,
});
const all = [bakery, union, meals, stipends, gifts];

const role = (businessId: string, name = 'admin'): UserRole => ({ businessId, role: name });

describe('scope and view (spec §6)', () => {
  test.each([
    ['a normal business', [role('bakery')], 'bakery', 'Bakery', 'normal', 'normal', []],
    [
      'a super business',
      [role('union')],
      'union',
      'Union',
      'super',
      'multiProgram',
      ['meals', 'stipends', 'gifts'],
    ],
    ['one program', [role('meals')], 'union', 'Union', 'program', 'singleProgram', ['meals']],
    [
      'two programs',
      [role('meals'), role('gifts')],
      'union',
      'Union',
      'program',
      'multiProgram',
      ['meals', 'gifts'],
    ],
    [
      'a super business and one of its programs',
      [role('meals'), role('union')],
      'union',
      'Union',
      'super',
      'multiProgram',
      ['meals', 'stipends', 'gifts'],
    ],
  ] as const)('%s', (_, roles, topLevelBusinessId, topLevelBusinessName, userScope, viewType, programs) => {
    const context = deriveBusinessContext(roles, all);
    expect(context).toMatchObject({ topLevelBusinessId, topLevelBusinessName, userScope, viewType });
    expect(context?.programs.map(({ id }) => id)).toEqual(programs);
    expect(context?.userRoles).toEqual(roles);
  });

  test('nobody without a business has a context', () => {
    expect(deriveBusinessContext([], all)).toBeNull();
    expect(deriveBusinessContext([role('gone')], all)).toBeNull();
  });

  test("a program's organisation bears the parent's name before those who do not reach the parent", () => {
    expect(deriveBusinessContext([role('meals')], [{ ...meals, parentName: 'Union' }])).toMatchObject({
      topLevelBusinessId: 'union',
      topLevelBusinessName: 'Union',
    });
  });

  test('programs come with id, name and product type', () => {
    expect(deriveBusinessContext([role('stipends')], all)?.programs).toEqual([
      { id: 'stipends', name: 'Stipends', productType: 'bank_transfers' },
    ]);
  });

  test('the on-demand mark is that of the program, or of the top-level business', () => {
    expect(deriveBusinessContext([role('gifts')], all)?.isEligibleForOnDemand).toBe(true);
    expect(deriveBusinessContext([role('meals')], all)?.isEligibleForOnDemand).toBe(false);
    expect(deriveBusinessContext([role('union')], all)?.isEligibleForOnDemand).toBe(false);
  });
});

describe('a member of several organisations', () => {
  const roles = [role('bakery', 'viewer'), role('meals')];

  test.each([
    ['without a choice the first counts', undefined, 'bakery', 'normal'],
    ['the chosen program decides', 'meals', 'union', 'singleProgram'],
    ['the chosen top-level business decides', 'union', 'union', 'singleProgram'],
    ['a choice that is none of theirs is as no choice', 'gone', 'bakery', 'normal'],
  ] as const)('%s', (_, chosen, topLevelBusinessId, viewType) => {
    expect(deriveBusinessContext(roles, all, chosen)).toMatchObject({ topLevelBusinessId, viewType });
  });

  test('roles of one organisation never count in another', () => {
    expect(deriveBusinessContext(roles, all, 'meals')?.userRoles).toEqual([role('meals')]);
    expect(deriveBusinessContext(roles, all, 'bakery')?.userRoles).toEqual([role('bakery', 'viewer')]);
  });
});

describe('whose role counts (spec §6)', () => {
  test.each([
    ['normal: the entry of the business', [role('bakery', 'viewer')], 'bakery', 'viewer', 'bakery'],
    ['normal: otherwise the first entry', [role('bakery', 'viewer')], 'elsewhere', 'viewer', 'elsewhere'],
    [
      'super: the entry of the top level, in a program too',
      [role('union', 'lead')],
      'meals',
      'lead',
      'union',
    ],
    [
      'super: the entry of the top level goes before that of the program',
      [role('meals', 'viewer'), role('union', 'lead')],
      'meals',
      'lead',
      'union',
    ],
    [
      'program: its entry, with roles as the top level defines them',
      [role('meals', 'viewer')],
      'meals',
      'viewer',
      'union',
    ],
    ['program: the first entry at the top level', [role('meals', 'viewer')], 'union', 'viewer', 'union'],
    [
      'several programs: in each the own role',
      [role('meals', 'lead'), role('gifts', 'viewer')],
      'gifts',
      'viewer',
      'union',
    ],
  ] as const)('%s', (_, roles, businessId, expected, source) => {
    const context = deriveBusinessContext(roles, all);
    if (!context) throw new Error('no context');
    expect(roleFor(context, businessId)).toBe(expected);
    expect(roleSourceId(context, businessId)).toBe(source);
  });

  test('with no entry at all there is no role and nothing is allowed', () => {
    const context = deriveBusinessContext([role('bakery')], all);
    if (!context) throw new Error('no context');
    const emptied = { ...context, userRoles: [] };
    expect(roleFor(emptied, 'bakery')).toBeNull();
    expect(may(emptied, 'bakery', 'viewCards', [])).toBe(false);
  });

  test.each([
    ['an admin', 'admin', 'loadCards', true],
    ['an admin, what hides', 'admin', 'hideTransactionData', false],
    ['a custom role, what it lists', 'Card Loader', 'loadCards', true],
    ['a custom role, what it does not list', 'Card Loader', 'closeCards', false],
    ['no matching role', 'ghost', 'viewCards', false],
  ] as const)('%s', (_, name, permission, expected) => {
    const context = deriveBusinessContext([role('bakery', name)], all);
    const customRoles = [
      { key: 'card_loader', name: 'Card Loader', permissions: ['viewCards', 'loadCards'] },
    ];
    expect(context && may(context, 'bakery', permission, customRoles)).toBe(expected);
  });
});

describe('what somebody reaches (design §4.9)', () => {
  test.each([
    ['a normal business alone', [role('bakery')], ['bakery'], []],
    ['a super business with its programs', [role('union')], ['union', 'meals', 'stipends', 'gifts'], []],
    ['a program, not its parent and not its siblings', [role('meals')], ['meals'], ['union']],
    ['several, each by itself', [role('bakery'), role('gifts')], ['bakery', 'gifts'], ['union']],
    ['nothing', [], [], []],
    ['nothing that does not exist', [role('gone')], [], []],
  ] as const)('%s', (_, roles, reached, shared) => {
    expect([...reachableBusinessIds(roles, all)]).toEqual(reached);
    expect([...sharedTopLevelIds(roles, all)]).toEqual(shared);
  });
});
