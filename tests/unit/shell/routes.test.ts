import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  partnerHome,
  partnerHostRedirect,
  ROUTE_ALIASES,
  ROUTE_REDIRECTS,
  redirectOf,
} from '#lib/domain/shell/redirects.ts';
import { fillPath, matchRoute, pathTo, ROUTES, type RouteName, routeOf } from '#lib/domain/shell/routes.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { ROUTE_TITLES } from '../../support/route-titles.ts';
import expectedRows from './routes.fixture.json' with { type: 'json' };

const english = serverTranslate('en');

/** A value for each parameter; the prefix of a partner is that of a known one. */
const givenFor = (name: string) => (name === 'partner' ? 'harbor' : `some-${name}`);
const exampleOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => givenFor(name));
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, givenFor(name)]));

describe('every row of the route table is as the specification has it', () => {
  for (const { name, path, ...flags } of expectedRows) {
    test(`${name} at ${path}`, () => {
      const row = routeOf(name as RouteName);
      expect(row).toMatchObject({ name, path, ...flags, titleKey: `titles.${name}` });
      expect(matchRoute(exampleOf(path))).toEqual({ route: row, params: paramsOf(path) });
      expect(matchRoute(`${exampleOf(path).replace(/\/$/, '')}/`)?.route.name).toBe(name);
      expect(fillPath(row, paramsOf(path))).toBe(exampleOf(path));
    });
  }

  test('nothing else is a route but the pages that the specification only implies', () => {
    const implied = [
      'easterEgg',
      'paymentLink',
      'apply',
      'continueApplication',
      'resetPassword',
      'confirmEmail',
      'partnerRegisterMember',
      'partnerCreateProfile',
      'partnerResetPassword',
      'partnerConfirmEmail',
      'account',
      'partnerAccount',
      'staff',
      'webhooks',
      'cardPin',
      'partnerCardPin',
      'cardNotifications',
      'partnerCardNotifications',
      'cardBillingAddress',
      'partnerCardBillingAddress',
      'cardReplacement',
      'partnerCardReplacement',
      'cardDispute',
      'partnerCardDispute',
      'addCard',
      'partnerAddCard',
      'firstPin',
      'partnerFirstPin',
      'cardholderHelp',
      'partnerCardholderHelp',
      'findAtm',
      'partnerFindAtm',
      'approvals',
      'disputes',
      'disputeCase',
      'monthlyStatement',
      'approvalSettings',
      'auditLog',
      'businessProfile',
      'apiKeys',
    ];
    const expected = [...expectedRows.map(({ name }) => name), ...implied];
    expect(ROUTES.map(({ name }) => name as string).sort()).toEqual(expected.sort());
    expect(matchRoute('/bloom')?.route).toMatchObject({ name: 'easterEgg', signIn: false });
  });

  test.each(ROUTES)('$name has exactly its title', ({ name, titleKey }) => {
    expect(english(titleKey)).toBe(ROUTE_TITLES[name]);
  });

  test('a title is followed by the name of the platform', () => {
    expect(english('common.titlePattern', { title: 'Cards', brand: 'Larkspur' })).toBe('Cards · Larkspur');
  });

  test('a document without a route has the title of the platform', () => {
    expect(english('titles.default')).toBe('Prepaid cards and payouts');
    expect(english('titles.notFound')).toBe('Page not found');
  });

  test.each([
    ['about', 'public'],
    ['manualReview', 'onboarding'],
    ['cardLoadsImport', 'business'],
    ['integrations', 'business'],
    ['accountOverview', 'cardholder'],
    ['partnerLogin', 'partner'],
  ] as const)('%s belongs to the %s area', (name, area) => {
    expect(routeOf(name).area).toBe(area);
  });
});

describe('matching a path', () => {
  test.each([
    '//',
    '//cards',
    '//some-business/cards',
    '/some-business//cards',
    '/some-business/cards//',
    '//about',
    '/About',
    '/some-business/Cards',
    '/nowhere',
    '/some-business',
    '/some-business/nowhere',
    '/some-business/cards/card/more',
    '/some-business/cards/..',
    '/%2e%2e/cards',
    '/some-business/cards/%E0%A4',
    '/api/cards',
    '/sandbox/cards',
    '/dashboard/cards',
    '/dashboard/cards/card',
    '/cards/cards',
    '/login/cards',
    '/harbor/cards',
    '/harbor',
    '/nobody/login',
    '/nobody/accountOverview',
    '/{businessId}/nowhere',
    'about',
    '',
  ])('%j is not found', (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  test('fixed segments go before parameters', () => {
    expect(matchRoute('/setup-payment/recipient')?.route.name).toBe('recipientBankDetails');
    expect(matchRoute('/register/cardholder')?.route.name).toBe('registerCardholder');
    expect(matchRoute('/b/programs/reports')?.route.name).toBe('superBusinessReports');
    expect(matchRoute('/b/import/order/physical')?.route.name).toBe('physicalCardImport');
    expect(matchRoute('/b/authorizedPerson/welcome')?.route.name).toBe('authorizedPersonLanding');
  });

  test('parameters come out decoded and go in encoded', () => {
    const path = pathTo('singleCard', { businessId: 'a b', cardId: 'x/y?z#ü' });
    expect(path).toBe('/a%20b/cards/x%2Fy%3Fz%23%C3%BC');
    expect(matchRoute(path)?.params).toEqual({ businessId: 'a b', cardId: 'x/y?z#ü' });
  });

  test.each(['', '.', '..'])('%j is no parameter', (cardId) => {
    expect(() => pathTo('singleCard', { businessId: 'b', cardId })).toThrow(RangeError);
  });
});

describe('routes that lead on', () => {
  test.each([
    ['/b/settings', '/b/settings/users?page=2'],
    ['/b/settings/members', '/b/settings/users?page=2'],
    ['/b/settings/users', null],
    ['/b/bankTransfers', null],
  ])('%s → %s', (path, to) => {
    const match = matchRoute(path);
    expect(match && redirectOf(match, '?page=2')).toBe(to);
  });

  test.each([
    ['/b1/cards/k7m2p9qrtx', '/b1/cards/K7M2P9QRTX?tab=loads'],
    ['/b1/cards/K7M2-p9qr%20TX/', '/b1/cards/K7M2P9QRTX?tab=loads'],
    ['/cardholder/dashboard/k7m2p9qrtx', '/cardholder/dashboard/K7M2P9QRTX?tab=loads'],
    ['/b1/cards/K7M2P9QRTX', null],
    ['/b1/cards/nosuchcard', null],
  ])('a card has one address: %s leads to %s', (path, to) => {
    const match = matchRoute(path);
    expect(match && redirectOf(match, '?tab=loads')).toBe(to);
  });

  test.each([
    [
      '/01990000-0000-7000-8000-00000000A012/recipients/01990000-0000-7000-8000-0000000004FF/',
      '/01990000-0000-7000-8000-00000000a012/recipients/01990000-0000-7000-8000-0000000004ff?tab=notes',
    ],
    ['/01990000-0000-7000-8000-00000000a012/recipients', null],
    ['/NO-UUID/recipients', null],
  ])('an id has one spelling: %s leads to %s', (path, to) => {
    const match = matchRoute(path);
    expect(match && redirectOf(match, '?tab=notes')).toBe(to);
  });

  test('/bankTransfers is a second address of recipients', () => {
    expect(ROUTE_ALIASES).toEqual({ recipientsAlias: 'recipients' });
  });

  test.each([
    ['/', '', '/harbor/login'],
    ['/', '?token=t', '/harbor/login'],
    ['/', '?lang=pa&utm=x', '/harbor/login?lang=pa'],
    ['/register', '?token=a%26b&utm=x', '/harbor/register?token=a%26b'],
    ['/register', '?token=abc&lang=pa', '/harbor/register?token=abc&lang=pa'],
    ['/register/', '', '/harbor/register'],
    ['/register/cardholder', '?token=t', '/harbor/register/cardholder?token=t'],
    ['/about', '', null],
    ['/harbor/login', '', null],
    ['/toString', '', null],
  ])('on a host of the partner %s%s → %s', (path, search, to) => {
    expect(partnerHostRedirect(path, search, 'harbor')).toBe(to);
  });

  test.each([
    ['/harbor', '/harbor/login'],
    ['/harbor/', '/harbor/login'],
    ['/harbor/login', null],
    ['/harbors', null],
    ['/', null],
  ])('the prefix of a partner alone: %s → %s', (path, to) => {
    expect(partnerHome(path)).toBe(to);
  });
});

describe('a route has a page, or leads on to one that has', () => {
  const pages = readdirSync(new URL('../../../src/pages', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file}`.replace(/\.astro$/, '').replace(/\/index$/, '') || '/')
    .map((path) => path.replaceAll('[', '{').replaceAll(']', '}'));

  test.each(ROUTES)('$name', ({ name, path }) => {
    expect(pages.includes(path)).toBe(!(name in ROUTE_REDIRECTS));
  });
});
