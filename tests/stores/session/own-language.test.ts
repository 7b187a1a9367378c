import { beforeEach, expect, test, vi } from 'vitest';
import { updateUser } from '#lib/contract/people/users.ts';
import { languageCookies, pageContext } from '#lib/server/door/page-context.ts';
import { followPreference, keepLanguage, leavePreference } from '#lib/stores/session/own-language.ts';
import { $user } from '#lib/stores/session/session.ts';
import { signOut } from '#lib/stores/session/sign-out.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { answerOf } from '../support.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();

/** The language in which the server would draw the next page of this browser. */
const spoken = () =>
  pageContext(
    {
      host: 'localhost',
      path: '/',
      query: new URLSearchParams(),
      cookie: document.cookie,
      acceptLanguage: 'pl',
    },
    { harbor: [] },
  ).lang;

const keep = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser does
  document.cookie = cookie;
};

/** What the server's answer to a page with `?lang=` leaves in the browser. */
const choose = (lang: string) => {
  const cookies = languageCookies(new URLSearchParams({ lang }), document.cookie);
  cookies.forEach(keep);
};

const amina = { id: 'u1', language: 'da' };
const grace = { id: 'u2', language: 'en' };

beforeEach(() => {
  signedIn();
  for (const name of ['lang', 'langPreference', 'langOf']) keep(`${name}=; Path=/; Max-Age=0`);
});

test('the stored language applies from sign-in to sign-out', () => {
  expect(spoken()).toBe('pl');
  followPreference(amina);
  expect(spoken()).toBe('da');
  leavePreference(amina.id);
  expect(spoken()).toBe('pl');
});

test('a language chosen in this browser before leads, at the next sign-in too', () => {
  choose('ar');
  followPreference(grace);
  expect(spoken()).toBe('ar');
  leavePreference(grace.id);
  followPreference(grace);
  expect(spoken()).toBe('ar');
});

test('a language chosen while signed in leads from then on', () => {
  followPreference(grace);
  choose('fr');
  expect(spoken()).toBe('fr');
  leavePreference(grace.id);
  expect(spoken()).toBe('fr');
  followPreference(grace);
  expect(spoken()).toBe('fr');
});

test('another person’s choice does not apply to the next person', () => {
  choose('ar');
  followPreference(grace);
  leavePreference(grace.id);
  followPreference(amina);
  expect(spoken()).toBe('da');
  leavePreference(amina.id);
  expect(spoken()).toBe('ar');
});

test('a language chosen while signed in belongs to that person', () => {
  followPreference(grace);
  choose('fr');
  leavePreference(grace.id);
  followPreference(amina);
  expect(spoken()).toBe('da');
});

test('an unknown stored language changes nothing', () => {
  followPreference({ id: 'u3', language: 'xx' });
  expect(spoken()).toBe('pl');
});

test('a language picked while signed in is stored, so that another browser speaks it at the next sign-in', async () => {
  $user.set({ id: 'u2', firstName: 'Grace', lastName: 'Okafor' });
  server.on(updateUser, { user: { ...answerOf([]).user, id: 'u2', language: 'fr' } });
  await keepLanguage('fr');
  expect(server.requests(updateUser)).toEqual([{ params: { id: 'u2' }, body: { language: 'fr' } }]);
});

test('a language that cannot be stored delays nothing, and nothing is sent while signed out', async () => {
  $user.set({ id: 'u2', firstName: 'Grace', lastName: 'Okafor' });
  server.lose(updateUser);
  await keepLanguage('fr');
  expect(server.names()).toEqual(['updateUser']);
  $user.set(undefined);
  await keepLanguage('fr');
  expect(server.names()).toEqual(['updateUser']);
});

test('whoever is expected back at the sign-in page reads it in their own language', async () => {
  followPreference(amina);
  await signOut({ to: '/cardholders', wanted: '/cardholder/dashboard/K7M2Q9XF4T' });
  expect(spoken()).toBe('da');
  followPreference(grace);
  expect(spoken()).toBe('en');
  await signOut({ to: '/cardholders' });
  expect(spoken()).toBe('pl');
});
