import { describe, expect, test } from 'vitest';
import { currency } from '#lib/domain/shell/current-place.ts';
import { ROUTES } from '#lib/domain/shell/routes.ts';

describe('what is marked as the current place', () => {
  const home = { key: 'home', to: '/top/programs' } as const;
  const cards = { key: 'cards', to: '/meals/cards' } as const;
  const imports = { key: 'cardOrderImport', to: '/meals/import/order' } as const;
  const users = { key: 'users', to: '/top/settings/users' } as const;

  test.each([
    ['the very page', home, '/top/programs', 'page'],
    ['Home above the cards of everything', home, '/top/cards', 'true'],
    ['Home above the cards of a program', home, '/meals/cards', 'true'],
    ['Home above one card', home, '/meals/cards/23456789AB', 'true'],
    ['Home above recipients by their second address', home, '/stipends/bankTransfers', 'true'],
    ['Home above an import', home, '/meals/import/order/physical', 'true'],
    [
      'not Home above the reports of programs, though the address begins alike',
      home,
      '/top/programs/reports',
      undefined,
    ],
    ['not Home above the settings', home, '/top/settings/users', undefined],
    ['a tab at its page', cards, '/meals/cards', 'page'],
    ['a tab above one of its things', cards, '/meals/cards/23456789AB', 'true'],
    ['a tab at its page above others', imports, '/meals/import/order', 'page'],
    ['not a tab above a page with one of its own', imports, '/meals/import/order/physical', undefined],
    ['not a tab beside it', cards, '/meals/orders', undefined],
    ['Users above the roles, which are a tab of it', users, '/top/settings/roles', 'true'],
    ['nothing where nothing is', home, '/no/such/place/at/all', undefined],
  ] as const)('%s', (_, link, pathname, expected) => {
    expect(currency(link, pathname)).toBe(expected);
  });

  const recipients = { key: 'recipients', to: '/pay/recipients' } as const;
  const transfers = { key: 'transfers', to: '/pay/recipients?tab=transfers' } as const;

  test.each([
    ['/pay/recipients', '', 'page', undefined],
    ['/pay/recipients', '?status=failed&tab=transfers', undefined, 'page'],
    ['/pay/bankTransfers', '', 'page', undefined],
    ['/pay/bankTransfers', '?tab=transfers', undefined, 'page'],
    ['/pay/funding-account', '', undefined, undefined],
  ] as const)('of the two lists at one address: %s%s', (pathname, search, ofRecipients, ofTransfers) => {
    expect(currency(recipients, pathname, search)).toBe(ofRecipients);
    expect(currency(transfers, pathname, search)).toBe(ofTransfers);
  });

  test('every page of a business stands under a line of the sidebar', () => {
    const settings = [
      'users',
      'spendRules',
      'customFields',
      'businessProfile',
      'approvalSettings',
      'auditLog',
      'integrations',
      'apiKeys',
    ] as const;
    const keys = ['home', 'approvals', 'disputes', 'reports', ...settings] as const;
    const alone = ROUTES.filter(({ area }) => area === 'business').filter(
      ({ path }) => !keys.some((key) => currency({ key, to: '/nowhere' }, path.replace(/[{}]/g, ''))),
    );
    // `settings` itself leads on.
    expect(alone.map(({ name }) => name)).toEqual(['settings']);
  });
});
