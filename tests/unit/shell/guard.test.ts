import { describe, expect, test } from 'vitest';
import { type GuardSession, guardRoute, isQueryEmpty, screenBusinessId } from '#lib/domain/shell/guard.ts';
import { matchRoute, ROUTES, type RouteName, routeOf } from '#lib/domain/shell/routes.ts';

const signedOut: GuardSession = { signIn: 'signedOut', loaded: [], topLevelBusinessId: null };
const unknown: GuardSession = { signIn: 'unknown', loaded: [], topLevelBusinessId: null };
const fresh: GuardSession = { signIn: 'signedIn', loaded: [], topLevelBusinessId: null };
const member: GuardSession = {
  signIn: 'signedIn',
  loaded: ['user', 'business', 'cardholder'],
  topLevelBusinessId: 'top',
};

const at = (path: string, session: GuardSession, search = '') =>
  guardRoute({ match: matchRoute(path), search, session });
const byName = (name: RouteName, params: Record<string, string>, session: GuardSession) =>
  guardRoute({ match: { route: routeOf(name), params }, search: '', session });

describe('a sign-in-required route (spec §2.8)', () => {
  test('waits on the first visit for what the provider reports', () => {
    expect(at('/b1/cards', unknown)).toEqual({ kind: 'wait', for: 'provider', load: [] });
  });

  test.each([
    ['/b1/cards', '', '/b1/cards'],
    ['/b1/cards', '?status=active&tag=t', '/b1/cards?status=active&tag=t'],
    ['/account', '', '/account'],
    ['/integrations', '', '/integrations'],
  ])('sends somebody signed out of %s%s to /login and keeps the wanted path', (path, search, remember) => {
    expect(at(path, signedOut, search)).toEqual({ kind: 'redirect', to: '/login', remember });
  });

  test('leads from the account, which both portals share, to where whoever signed in here last belongs', () => {
    expect(at('/account', { ...signedOut, lastPortal: 'card' })).toMatchObject({ to: '/cardholders' });
    expect(at('/account', { ...signedOut, lastPortal: 'other' })).toMatchObject({ to: '/login' });
  });

  test.each([
    '/accountOverview',
    '/cardholder/dashboard/23456789AB',
    '/cardholder/add-card',
    '/cardholder/atm',
  ])("sends somebody signed out of %s to the cardholders' sign-in", (path) => {
    expect(at(path, signedOut, '?lang=da')).toEqual({
      kind: 'redirect',
      to: '/cardholders',
      remember: `${path}?lang=da`,
    });
  });

  test.each(['/harbor/accountOverview', '/harbor/cardholder/dashboard/23456789AB'])(
    "sends somebody signed out of %s to the partner's own sign-in",
    (path) => {
      expect(at(path, signedOut)).toEqual({ kind: 'redirect', to: '/harbor/login', remember: path });
    },
  );

  test('is allowed to somebody signed in, with what is missing to be loaded', () => {
    expect(at('/b1/cards', fresh)).toEqual({ kind: 'allow', load: ['user', 'business', 'cardholder'] });
    expect(at('/b1/cards', { ...member, loaded: ['user'] })).toEqual({
      kind: 'allow',
      load: ['business', 'cardholder'],
    });
    expect(at('/b1/cards', member)).toEqual({ kind: 'allow', load: [] });
  });

  test.each([
    '/cardholder/dashboard/23456789AB',
    '/harbor/cardholder/dashboard/23456789AB',
    '/harbor/accountOverview',
    '/harbor/cardholder/dashboard/23456789AB/pin',
    '/harbor/cardholder/add-card',
  ])('%s fetches the cardholder anew, once a visit', (path) => {
    expect(at(path, member)).toEqual({ kind: 'allow', load: ['cardholder'] });
    expect(at(path, { ...member, fetchedHere: ['cardholder'] })).toEqual({ kind: 'allow', load: [] });
  });
});

test.each(['/', '/about', '/login', '/landingPage', '/b1/businessInfo', '/bloom', '/harbor/login'])(
  'the public route %s is open whatever the provider says',
  (path) => {
    for (const session of [unknown, signedOut, fresh, member]) {
      expect(at(path, session)).toEqual({ kind: 'allow', load: [] });
    }
  },
);

describe('another businessId is replaced by the top-level one on six routes', () => {
  test.each([
    ['/b1/programs', '/top/programs'],
    ['/b1/programs/reports', '/top/programs/reports'],
    ['/b1/settings/users', '/top/settings/users'],
    ['/b1/settings/roles', '/top/settings/roles'],
    ['/b1/settings/spend-rules', '/top/settings/spend-rules'],
    ['/b1/settings/custom-fields', '/top/settings/custom-fields'],
  ])('%s → %s', (path, to) => {
    expect(at(path, member, '?page=2')).toEqual({ kind: 'redirect', to: `${to}?page=2` });
    expect(at(to, member)).toEqual({ kind: 'allow', load: [] });
    expect(at(path, fresh)).toMatchObject({ kind: 'wait', for: 'contexts' });
  });

  test.each([
    '/b1/cards',
    '/b1/cards/23456789AB',
    '/b1/reports',
    '/b1/orders',
    '/b1/recipients',
    '/b1/autoloads',
  ])('%s keeps its own', (path) => {
    expect(at(path, member)).toEqual({ kind: 'allow', load: [] });
  });
});

describe('pages that look over several programs', () => {
  const home = { route: 'cards', businessId: 'meals' } as const;
  const sole: GuardSession = { ...member, soleHome: home };

  test.each([
    ['/top/programs', '/meals/cards'],
    ['/top/programs/reports', '/meals/reports'],
  ])('%s is %s for somebody who does not', (path, to) => {
    expect(at(path, sole, '?page=2')).toEqual({ kind: 'redirect', to });
    expect(at(path, { ...member, soleHome: null })).toEqual({ kind: 'allow', load: [] });
  });

  test.each(['/top/settings/users', '/meals/cards', '/meals/reports'])('%s stays what it is', (path) => {
    expect(at(path, sole)).toEqual({ kind: 'allow', load: [] });
  });
});

test('the businessId is replaced on these seven routes only', () => {
  const replaced = ROUTES.filter(
    ({ path }) => at(path.replace(/[{}]/g, ''), member, '?a=1').kind === 'redirect',
  );
  expect(replaced.map(({ name }) => name).sort()).toEqual([
    'approvalSettings',
    'auditLog',
    'customFields',
    'programs',
    'roleSettings',
    'spendRuleSettings',
    'superBusinessReports',
    'userSettings',
  ]);
});

describe('a route that needs a businessId and is given none', () => {
  test.each([
    ['takes the stored top-level one', member, { kind: 'redirect', to: '/top/cards' }],
    ['goes to sign-in with none stored', signedOut, { kind: 'redirect', to: '/login' }],
    [
      'goes to sign-in where somebody signed in has none',
      { ...member, topLevelBusinessId: null },
      { kind: 'redirect', to: '/login' },
    ],
    [
      'waits for the contexts where they are not loaded',
      fresh,
      {
        kind: 'wait',
        for: 'contexts',
        load: ['user', 'business', 'cardholder'],
      },
    ],
    ['waits for the provider', unknown, { kind: 'wait', for: 'provider', load: [] }],
  ] as const)('%s', (_, session, decision) => {
    expect(byName('cards', {}, session)).toEqual(decision);
    expect(byName('cards', { businessId: '' }, session)).toEqual(decision);
  });
});

describe('a route that comes from a link', () => {
  test.each(['/register/member', '/onboard', '/setup-payment/recipient'])(
    '%s is not found without its query',
    (path) => {
      expect(at(path, signedOut)).toEqual({ kind: 'notFound' });
      expect(at(path, signedOut, '?')).toEqual({ kind: 'notFound' });
      expect(at(path, signedOut, '?lang=fr')).toEqual({ kind: 'notFound' });
      expect(at(path, signedOut, '?token=t')).toEqual({ kind: 'allow', load: [] });
    },
  );

  test.each([
    ['', true],
    ['?', true],
    ['?lang=ar', true],
    ['?token', false],
    ['?lang=ar&token=t', false],
  ])('the query %j is empty: %s', (search, expected) => {
    expect(isQueryEmpty(search)).toBe(expected);
  });
});

test('following the guard ends: no redirect leads to another', () => {
  for (const { name, path } of ROUTES) {
    for (const session of [signedOut, member]) {
      const first = at(path.replace(/[{}]/g, ''), session, '?token=t');
      if (first.kind !== 'redirect') continue;
      const [target = '', query = ''] = first.to.split('?');
      expect(at(target, session, `?${query}`).kind, name).toBe('allow');
    }
  }
});

test('what matches nothing is not found', () => {
  expect(guardRoute({ match: null, search: '', session: member })).toEqual({ kind: 'notFound' });
});

describe('the business of a screen (spec §2.7)', () => {
  const current = matchRoute('/b2/cards');
  test.each([
    ['the route parameter first', 'b1', current, 'top', 'b1'],
    ["then the current route's", undefined, current, 'top', 'b2'],
    ['then the top-level business', undefined, matchRoute('/about'), 'top', 'top'],
    ['or none', undefined, null, null, null],
  ] as const)('%s', (_, given, route, topLevel, expected) => {
    expect(screenBusinessId(given, route, topLevel)).toBe(expected);
  });
});
