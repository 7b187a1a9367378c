import { expect, test } from 'vitest';
import { portalPageOf, portalPath, portalRoute } from '#lib/domain/shell/portal.ts';
import { ROUTES, routeOf } from '#lib/domain/shell/routes.ts';

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

test('each page of a partner is the same page as the platform has, with its sign-in rule and its title', () => {
  const partners = ROUTES.filter(({ area }) => area === 'partner');
  expect(partners.length).toBeGreaterThan(10);
  for (const route of partners) {
    const page = portalPageOf(route.name);
    if (!page) throw new Error(`${route.name} shows no page of the portal`);
    expect(portalRoute(page, 'harbor')).toBe(route.name);
    expect(route.signIn).toBe(routeOf(page).signIn);
  }
});
