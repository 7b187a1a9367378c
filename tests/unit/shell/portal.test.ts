import { expect, test } from 'vitest';
import { portalPageOf, portalPath, underBrand } from '#lib/domain/shell/portal.ts';
import { fillPath, ROUTES, routeOf } from '#lib/domain/shell/routes.ts';

test.each([
  ['accountOverview', 'larkspur', {}, '/accountOverview'],
  ['accountOverview', 'harbor', {}, '/harbor/accountOverview'],
  ['cardholders', 'larkspur', {}, '/cardholders'],
  ['cardholders', 'harbor', {}, '/harbor/login'],
  ['cardholderDashboard', 'harbor', { cardId: '23456789AB' }, '/harbor/cardholder/dashboard/23456789AB'],
  ['cardPin', 'larkspur', { cardId: '23456789AB' }, '/cardholder/dashboard/23456789AB/pin'],
  ['addCard', 'harbor', {}, '/harbor/cardholder/add-card'],
  ['findAtm', 'an unknown brand', {}, '/cardholder/atm'],
] as const)('%s of %s', (page, brand, params, path) => {
  expect(portalPath(page, brand, params)).toBe(path);
});

test.each([
  ['/accountOverview', '/harbor/accountOverview'],
  ['/account?lang=pa', '/harbor/account?lang=pa'],
  ['/cardholder/dashboard/23456789AB/pin', '/harbor/cardholder/dashboard/23456789AB/pin'],
  ['/harbor/account', '/harbor/account'],
  ['/b1/cards?status=active', '/b1/cards?status=active'],
])('%s under the brand of the partner is %s', (path, to) => {
  expect(underBrand(path, 'harbor')).toBe(to);
});

const SAMPLE = { cardId: '23456789AB', disputeId: 'new' };

test('each page of a partner is the same page as the platform has, with its sign-in rule and its title', () => {
  const partners = ROUTES.filter(({ area }) => area === 'partner');
  expect(partners.length).toBeGreaterThan(10);
  for (const route of partners) {
    const page = portalPageOf(route.name);
    if (!page) throw new Error(`${route.name} shows no page of the portal`);
    expect(portalPath(page, 'harbor', SAMPLE)).toBe(fillPath(route, { ...SAMPLE, partner: 'harbor' }));
    expect(route.signIn).toBe(routeOf(page).signIn);
  }
});
