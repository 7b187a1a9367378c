import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut as endAtProvider } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { getCardholder } from '#lib/contract/cardholder/cardholder.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import { $programsError, loadPrograms } from '#lib/stores/programs/load.ts';
import { loadCardholder } from '#lib/stores/session/load-cardholder.ts';
import { loadUser } from '#lib/stores/session/load-user.ts';
import {
  $businessContext,
  $businessSettings,
  $consumerContext,
  $programs,
  $user,
  permissionsIn,
} from '#lib/stores/session/session.ts';
import { takeWantedPath } from '#lib/stores/session/wanted-path.ts';
import { readSettings } from '#lib/stores/settings/cache.ts';
import { $toasts, showKeptToast } from '#lib/stores/toasts.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { openSignedIn } from '../signed-in.ts';
import {
  answerOf,
  business,
  everythingStored,
  NORTH,
  NORTH_BANK,
  NORTH_CARDS,
  north,
  SOUTH,
  south,
} from '../support.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();

beforeEach(openSignedIn);

describe('loading the user', () => {
  test('keeps user, business context and cards under the keys of the specification', async () => {
    server.on(getUser, answerOf(north, ['C1', 'C2', 'C1']));
    await loadUser();
    expect(Object.keys(sessionStorage).sort()).toEqual([
      'user',
      'userBusinessContext',
      'userConsumerContext',
    ]);
    expect($user.get()).toEqual({ id: 'u1', firstName: 'Amina', lastName: 'Rahimi' });
    expect($businessContext.get()).toMatchObject({
      topLevelBusinessId: NORTH,
      userScope: 'super',
      viewType: 'multiProgram',
    });
  });

  test('a card that comes twice is kept once', async () => {
    server.on(getUser, answerOf([], ['C1', 'C2', 'C1']));
    await loadUser();
    expect($consumerContext.get()?.cards.map(({ id }) => id)).toEqual(['C1', 'C2']);
  });

  test('email, phone and card digits never reach a storage', async () => {
    server.on(getUser, answerOf(north, ['C1']));
    await loadUser();
    expect(everythingStored()).not.toMatch(/amina@example\.org|5550100123|4242/);
  });

  test('only a person’s id and names are kept, and only a card’s owner', async () => {
    server.on(getUser, answerOf(north, ['C1']));
    await loadUser();
    const kept = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null').value;
    expect(Object.keys(kept('user'))).toEqual(['id', 'firstName', 'lastName']);
    expect(Object.keys(kept('userConsumerContext').cards[0])).toEqual([
      'id',
      'businessId',
      'organisationName',
      'status',
      'brand',
    ]);
  });

  test('permissions are kept for each business', async () => {
    server.on(getUser, answerOf(north));
    await loadUser();
    const context = $businessContext.get();
    expect(permissionsIn(context, NORTH_CARDS).has('loadCards')).toBe(true);
    expect(permissionsIn(context, NORTH_BANK).has('loadCards')).toBe(false);
    expect(permissionsIn(null, NORTH).size).toBe(0);
  });

  test("a member of one program alone sees the organisation's name, not the program's", async () => {
    const program = business(NORTH_CARDS, { parentId: NORTH, parentName: 'North', name: 'North Meals' });
    server.on(getUser, answerOf([program]));
    await loadUser();
    expect($businessContext.get()).toMatchObject({
      topLevelBusinessId: NORTH,
      topLevelBusinessName: 'North',
      userScope: 'program',
      viewType: 'singleProgram',
    });
  });

  test('of several organisations the one of the wanted business is kept, and kept again later', async () => {
    server.on(getUser, answerOf([...north, ...south]));
    await loadUser(SOUTH);
    expect($businessContext.get()?.topLevelBusinessId).toBe(SOUTH);
    await loadUser();
    expect($businessContext.get()?.topLevelBusinessId).toBe(SOUTH);
    expect($businessContext.get()?.organizations).toHaveLength(2);
  });

  test('another organisation starts without the programs and settings of the one before', async () => {
    server.on(getUser, answerOf([...north, ...south]));
    await loadUser(NORTH);
    $programs.set([{ id: NORTH_CARDS, name: 'Cards', productType: 'cards' }]);
    await loadUser(SOUTH);
    expect($programs.get()).toBeUndefined();
  });

  test('401 signs out, goes to sign-in and shows the exact text for 10 s', async () => {
    server.refuse(getUser, 'unauthenticated');
    expect(await loadUser()).toBeNull();
    expect(endAtProvider).toHaveBeenCalledOnce();
    expect(goInstead).toHaveBeenCalledWith('/login');
    showKeptToast();
    expect($toasts.get()).toMatchObject([
      {
        text: 'Authentication Error. Please try logging in again. If this problem persists, please contact Larkspur support.',
        durationMs: 10_000,
      },
    ]);
  });

  test('401 keeps the path of the page for the same person only', async () => {
    server.on(getUser, answerOf(north), refusal('unauthenticated'));
    await loadUser();
    history.replaceState(null, '', `/${NORTH}/programs`);
    await loadUser();
    expect(takeWantedPath('u2')).toBeNull();
    sessionStorage.clear();
    server.on(getUser, answerOf(north), refusal('unauthenticated'));
    await loadUser();
    await loadUser();
    expect(takeWantedPath('u1')).toBe(`/${NORTH}/programs`);
  });

  test('404 signs out to sign-in without a toast', async () => {
    server.refuse(getUser, 'not_found');
    expect(await loadUser()).toBeNull();
    expect(endAtProvider).toHaveBeenCalledOnce();
    expect(goInstead).toHaveBeenCalledWith('/login');
    showKeptToast();
    expect($toasts.get()).toEqual([]);
  });

  test('a server that is down ends no session', async () => {
    server.refuse(getUser, 'unavailable');
    await expect(loadUser()).rejects.toMatchObject({ status: 503 });
    expect(endAtProvider).not.toHaveBeenCalled();
  });
});

describe('loading the cardholder', () => {
  test.each(['unauthenticated', 'not_found'] as const)(
    '%s signs out to the cardholder landing',
    async (error) => {
      server.refuse(getCardholder, error);
      expect(await loadCardholder()).toBe(false);
      expect(endAtProvider).toHaveBeenCalledOnce();
      expect(goInstead).toHaveBeenCalledWith('/cardholders');
    },
  );

  test("on the partner's pages it is the partner's", async () => {
    server.refuse(getCardholder, 'not_found');
    await loadCardholder('harbor');
    expect(goInstead).toHaveBeenCalledWith('/harbor/login');
  });

  test('the cards are read again', async () => {
    const { user, cards } = answerOf([], ['C7']);
    server.on(getCardholder, { cardholder: { ...user, cards } });
    expect(await loadCardholder()).toBe(true);
    expect($consumerContext.get()?.cards.map(({ id }) => id)).toEqual(['C7']);
  });
});

describe('settings and programs', () => {
  test('no settings (404) is silent', async () => {
    server.refuse(getBusinessSettings, 'not_found');
    expect(await readSettings(NORTH)).toBeNull();
    expect($toasts.get()).toEqual([]);
    expect($businessSettings.get()).toBeUndefined();
  });

  test('an error of programs is stored and an empty list returned', async () => {
    server.refuse(listPrograms, 'internal');
    expect(await loadPrograms(NORTH)).toEqual([]);
    expect($programsError.get()).toMatchObject({ status: 500, error: 'internal' });
  });

  test.each([undefined, null, ''])(
    'without a business id (%j) it is "Business ID is required"',
    async (id) => {
      expect(await loadPrograms(id)).toEqual([]);
      expect($programsError.get()?.message).toBe('Business ID is required');
      expect(server.names()).toEqual([]);
    },
  );

  test('all pages of programs are read and kept, and the error forgotten', async () => {
    $programsError.set(new Error('before'));
    const at = { updatedAt: '2026-01-01T00:00:00.000Z', closedAt: null };
    const program = { id: NORTH_CARDS, name: 'Cards', productType: 'cards', ...at } as const;
    server.on(listPrograms, ({ query }) =>
      query.cursor === 'c'
        ? { items: [{ ...program, id: NORTH_BANK }], nextCursor: null }
        : { items: [program], nextCursor: 'c' },
    );
    expect(await loadPrograms(NORTH)).toHaveLength(2);
    expect($programs.get()).toHaveLength(2);
    expect($programsError.get()).toBeNull();
  });
});

describe('what is read back from the storage', () => {
  const fresh = async () => {
    vi.resetModules();
    return import('#lib/stores/session/session.ts');
  };

  test('the state of the page before is there', async () => {
    server.on(getUser, answerOf(north, ['C1']));
    await loadUser();
    const next = await fresh();
    expect(next.$user.get()).toEqual($user.get());
    expect(next.$businessContext.get()).toEqual($businessContext.get());
    expect(next.$consumerContext.get()).toEqual($consumerContext.get());
  });

  test.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 99, value: { id: 'u1', firstName: '', lastName: '' } })],
    ['another shape', JSON.stringify({ version: 2, value: { id: 5 } })],
    ['a plain value of before', JSON.stringify({ id: 'u1' })],
  ])('%s counts as missing', async (_, text) => {
    sessionStorage.setItem('user', text);
    expect((await fresh()).$user.get()).toBeUndefined();
  });
});
