import { beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../support/soon.ts';

const client = {
  ready: vi.fn(),
  onChanged: vi.fn(),
  idToken: vi.fn(),
  signOut: vi.fn(),
  forget: vi.fn(),
};
const openClient = vi.fn(() => client);
vi.mock('#lib/browser/auth-client.ts', () => ({ openClient }));

const KEY = 'firebase:authUser:key:[DEFAULT]';
const HOUR_MS = 3_600_000;
const amina = { uid: 'u1', email: 'amina@example.org', displayName: null };

function keep(expiresInMs: number, where: Storage = localStorage, uid = 'u1'): void {
  const stsTokenManager = { accessToken: 'kept', expirationTime: Date.now() + expiresInMs };
  where.setItem(KEY, JSON.stringify({ ...amina, uid, stsTokenManager }));
}

/** A page that has just opened. */
async function opened() {
  vi.resetModules();
  return import('#lib/browser/firebase.ts');
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = `<meta name="identity-provider" content='{"apiKey":"key","emulator":true}'>`;
  client.ready.mockResolvedValue(null);
  client.idToken.mockResolvedValue('renewed');
});

test.each([
  ['on this device', () => localStorage],
  ['in this tab', () => sessionStorage],
])('a page begins with the sign-in kept %s, without the provider', async (_, where) => {
  keep(HOUR_MS, where());
  const { authReady, idToken } = await opened();
  await expect(authReady()).resolves.toEqual(amina);
  await expect(idToken()).resolves.toBe('kept');
  expect(openClient).not.toHaveBeenCalled();
});

test('a bearer that has run out, or that the server refused, is renewed by the provider', async () => {
  keep(20_000);
  const page = await opened();
  await expect(page.idToken()).resolves.toBe('renewed');
  keep(HOUR_MS);
  const other = await opened();
  await expect(other.idToken(true)).resolves.toBe('renewed');
  expect(client.idToken.mock.calls).toEqual([[false], [true]]);
});

test.each([
  ['nothing is kept', null],
  ['it is not understood', '{"uid":7}'],
  ['it is no JSON', 'eyJ'],
])('where %s the provider is asked', async (_, text) => {
  if (text) localStorage.setItem(KEY, text);
  const { authReady } = await opened();
  await expect(authReady()).resolves.toBeNull();
  expect(openClient).toHaveBeenCalledOnce();
});

test('a sign-out in another tab reaches a page that has no provider', async () => {
  keep(HOUR_MS);
  const { onAuthChanged } = await opened();
  const seen: (string | null)[] = [];
  const stop = onAuthChanged((user) => seen.push(user?.uid ?? null));
  await soon(() => expect(seen).toEqual(['u1']));
  localStorage.removeItem(KEY);
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(seen).toEqual(['u1', null]);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(seen).toHaveLength(2);
});
