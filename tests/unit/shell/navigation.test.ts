import { describe, expect, test } from 'vitest';
import type { BusinessContext } from '#lib/domain/people/business-context.ts';
import { PERMISSIONS, type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import {
  bottomBarItems,
  hubTabs,
  type NavInput,
  type NavItem,
  settingsTabs,
  sidebarItems,
} from '#lib/domain/shell/navigation.ts';
import { ROUTES, type RouteName } from '#lib/domain/shell/routes.ts';

const programs = [
  { id: 'meals', name: 'Meals', productType: 'cards' },
  { id: 'stipends', name: 'Stipends', productType: 'bank_transfers' },
] as const;

const normal: BusinessContext = {
  topLevelBusinessId: 'top',
  topLevelBusinessName: 'Top',
  userRoles: [{ businessId: 'top', role: 'admin' }],
  userScope: 'normal',
  viewType: 'normal',
  isEligibleForOnDemand: false,
  ownProductType: null,
  programs: [],
};
const multi: BusinessContext = {
  ...normal,
  userScope: 'super',
  viewType: 'multiProgram',
  hasSuperFunding: true,
  programs,
};
const single: BusinessContext = {
  ...normal,
  userScope: 'program',
  viewType: 'singleProgram',
  userRoles: [{ businessId: 'stipends', role: 'admin' }],
  programs: [programs[1]],
};

/** Of an administrator: all that gives something, and nothing that takes something away. */
const EVERYTHING = PERMISSIONS.filter((one) => !(RESTRICTIONS as readonly Permission[]).includes(one));

function input(
  context: BusinessContext,
  businessId = 'top',
  held: readonly Permission[] = EVERYTHING,
): NavInput {
  return { context, businessId, permissions: new Set(held) };
}

/** Items as short lines: `home /top/cards`, groups with their children below. */
function lines(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return [`${item.key} ${item.to}`];
    if (item.kind === 'action') return [item.key];
    return [`${item.key}:`, ...lines(item.items).map((line) => `- ${line}`)];
  });
}

describe('the sidebar (spec §2.7)', () => {
  test('of an administrator of a normal business', () => {
    expect(lines(sidebarItems(input(normal)))).toEqual([
      'home /top/cards',
      'approvals /top/approvals',
      'disputes /top/disputes',
      'reports /top/reports',
      'settings:',
      '- users /top/settings/users',
      '- spendRules /top/settings/spend-rules',
      '- customFields /top/settings/custom-fields',
      '- businessProfile /top/settings/business',
      '- approvalSettings /top/settings/approvals',
      '- auditLog /top/settings/audit-log',
      'developers:',
      '- apiKeys /top/settings/api-keys',
      '- webhooks',
      '- docs',
      '- integrations /integrations',
      'support',
      'signOut',
    ]);
  });

  test('leads a multi-program view to programs and their reports', () => {
    expect(lines(sidebarItems(input(multi))).slice(0, 4)).toEqual([
      'home /top/programs',
      'approvals /top/approvals',
      'disputes /top/disputes',
      'reports /top/programs/reports',
    ]);
    expect(lines(sidebarItems(input(multi, 'meals')))[3]).toBe('reports /meals/reports');
  });

  test('leads the member of a bank-transfer program to its recipients, with settings at the top level', () => {
    expect(lines(sidebarItems(input(single, 'stipends'))).slice(0, 5)).toEqual([
      'home /stipends/recipients',
      'approvals /stipends/approvals',
      'reports /stipends/reports',
      'settings:',
      '- users /top/settings/users',
    ]);
  });

  test('shows Developers only with developerTools', () => {
    const without = PERMISSIONS.filter((permission) => permission !== 'developerTools');
    expect(lines(sidebarItems(input(normal, 'top', without)))).not.toContain('developers:');
    expect(lines(sidebarItems(input(normal, 'top', ['developerTools'])))).toEqual([
      'home /top/cards',
      'developers:',
      '- apiKeys /top/settings/api-keys',
      '- webhooks',
      '- docs',
      '- integrations /integrations',
      'support',
      'signOut',
    ]);
  });

  test('shows a role without permissions no more than home, support and the way out', () => {
    expect(lines(sidebarItems(input(normal, 'top', [])))).toEqual(['home /top/cards', 'support', 'signOut']);
  });
});

test('the bottom bar has Home, Reports, Users and Sign Out', () => {
  expect(lines(bottomBarItems(input(normal)))).toEqual([
    'home /top/cards',
    'reports /top/reports',
    'users /top/settings/users',
    'signOut',
  ]);
});

describe('the Home hub (design §4.14)', () => {
  test.each([
    [
      'a normal business',
      normal,
      'top',
      [
        'cards /top/cards',
        'orders /top/orders',
        'autoloads /top/autoloads',
        'fundingAccount /top/funding-account',
        'imports:',
        '- cardOrderImport /top/import/order',
        '- physicalCardImport /top/import/order/physical',
        '- virtualCardImport /top/import/order/virtual',
        '- cardLoadsImport /top/import/card-loads',
      ],
    ],
    [
      'a bank-transfer program',
      single,
      'stipends',
      [
        'recipients /stipends/recipients',
        'transfers /stipends/recipients?tab=transfers',
        'fundingAccount /stipends/funding-account',
        'imports:',
        '- recipientsImport /stipends/import/recipients',
        '- bankPaymentsImport /stipends/import/payments',
      ],
    ],
    [
      'the top of several programs',
      multi,
      'top',
      [
        'programs /top/programs',
        'cards /top/cards',
        'orders /top/orders',
        'autoloads /top/autoloads',
        'recipients /top/recipients',
        'transfers /top/recipients?tab=transfers',
        'fundingAccount /top/funding-account',
      ],
    ],
    [
      'the top of programs that all have cards',
      { ...multi, programs: [programs[0]] },
      'top',
      [
        'programs /top/programs',
        'cards /top/cards',
        'orders /top/orders',
        'autoloads /top/autoloads',
        'fundingAccount /top/funding-account',
      ],
    ],
    [
      'the top of programs that all pay by transfer',
      { ...multi, programs: [programs[1]] },
      'top',
      [
        'programs /top/programs',
        'cards /top/cards',
        'orders /top/orders',
        'recipients /top/recipients',
        'transfers /top/recipients?tab=transfers',
        'fundingAccount /top/funding-account',
      ],
    ],
  ] as const)('%s', (_, context, businessId, tabs) => {
    expect(lines(hubTabs(input(context, businessId)))).toEqual(tabs);
  });

  test('an organization that is not marked to have a funding account is led to those of its programs', () => {
    const unmarked = { ...multi, hasSuperFunding: false };
    const atTop = lines(hubTabs(input(unmarked, 'top')));
    expect(atTop.filter((line) => line.includes('funding'))).toEqual([
      'fundingAccounts /top/funding-account',
    ]);
    expect(lines(hubTabs(input(unmarked, 'meals')))).toContain('fundingAccount /meals/funding-account');
  });

  test('a program within several has the tabs of its product', () => {
    expect(lines(hubTabs(input(multi, 'meals')))[0]).toBe('cards /meals/cards');
    expect(lines(hubTabs(input(multi, 'stipends')))[0]).toBe('recipients /stipends/recipients');
  });

  test('a member of programs only is led to nothing of the organisation above them but its programs', () => {
    expect(lines(hubTabs(input({ ...multi, userScope: 'program' })))).toEqual(['programs /top/programs']);
  });

  test('a role that hides bank payments has no tab of payments', () => {
    const held = [...EVERYTHING, 'hideBankPaymentsInformation'] as const;
    expect(lines(hubTabs(input(single, 'stipends', held)))).not.toContain(
      'transfers /stipends/recipients?tab=transfers',
    );
  });

  test('a role that sees cards and no funding is led to the money of the cards, where there are any', () => {
    const held = ['viewCards', 'viewRecipients'] as const;
    const money = (context: BusinessContext, businessId = 'top') =>
      lines(hubTabs(input(context, businessId, held))).filter((line) => line.includes('funding'));
    expect(money(normal)).toEqual(['cardMoney /top/funding-account']);
    expect(money(multi)).toEqual(['cardMoney /top/funding-account']);
    expect(money(multi, 'meals')).toEqual(['cardMoney /meals/funding-account']);
    expect(money(single, 'stipends')).toEqual([]);
    expect(money({ ...multi, programs: [programs[1]] })).toEqual([]);
  });

  test('leads nowhere while the organisation applies', () => {
    expect(hubTabs({ ...input(normal), isApplying: true })).toEqual([]);
  });

  test('shows what the role may see and no more', () => {
    expect(lines(hubTabs(input(normal, 'top', ['viewOrders'])))).toEqual(['orders /top/orders']);
  });
});

test('roles are a tab of Users, and what is connected stands last', () => {
  expect(lines(settingsTabs(input(normal)))).toEqual([
    'users /top/settings/users',
    'roles /top/settings/roles',
    'spendRules /top/settings/spend-rules',
    'customFields /top/settings/custom-fields',
    'approvalSettings /top/settings/approvals',
    'integrations /integrations',
  ]);
});

const linksIn = (items: readonly NavItem[]): { route: RouteName; to: string }[] =>
  items.flatMap((item) => (item.kind === 'link' ? [item] : item.kind === 'group' ? linksIn(item.items) : []));

test('every signed-in business route without an id of its own is within two clicks', () => {
  const reached = new Set<RouteName>();
  for (const [context, businessId] of [
    [normal, 'top'],
    [multi, 'top'],
    [multi, 'stipends'],
  ] as const) {
    const given = input(context, businessId);
    for (const items of [sidebarItems(given), hubTabs(given), settingsTabs(given)]) {
      for (const { route } of linksIn(items)) reached.add(route);
    }
  }
  const ownRoutes = ROUTES.filter(({ signIn, hideNavBar }) => signIn && !hideNavBar)
    .filter(({ path }) => !/\{(?!businessId\})/.test(path))
    .map(({ name }) => name);
  // They lead on to a page that is reached under its own address; a statement is one press from the reports.
  expect(new Set(ownRoutes.filter((name) => !reached.has(name)))).toEqual(
    new Set(['settings', 'members', 'recipientsAlias', 'monthlyStatement']),
  );
});
