import { initializeAuth, signInWithCredential, signInWithPopup, type UserCredential } from 'firebase/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prove, type SocialFailure } from '#lib/browser/social-client.ts';
import { SOCIAL_FAILURE_TEXTS } from '#lib/stores/session/social-failure.ts';
import words from '../../../locales/en/sign-in.json' with { type: 'json' };

vi.mock('firebase/app', () => ({ initializeApp: vi.fn(() => ({})) }));
vi.mock('firebase/auth', () => ({
  initializeAuth: vi.fn(() => auth),
  connectAuthEmulator: vi.fn(),
  signInWithPopup: vi.fn(),
  signInWithCredential: vi.fn(),
  browserPopupRedirectResolver: 'the resolver that loads the scripts of Google',
  inMemoryPersistence: 'in memory',
  GoogleAuthProvider: class {
    static credential = (token: string) => ({ token });
    asked: unknown;
    setCustomParameters(asked: unknown) {
      this.asked = asked;
    }
  },
}));

const auth = vi.hoisted(() => ({ signOut: vi.fn(async () => {}) }));
const LIVE = { apiKey: 'key', authDomain: 'live.example.org', emulator: false };

const person = { user: { getIdToken: async () => 'the proof' } } as unknown as UserCredential;
const refuse = (code: string) =>
  vi.mocked(signInWithPopup).mockRejectedValue(Object.assign(new Error(code), { code }));

beforeEach(() => {
  vi.mocked(signInWithPopup).mockReset();
  vi.mocked(signInWithCredential).mockReset();
  auth.signOut.mockClear();
});

describe('where Google itself is asked', () => {
  test('its own window opens, asks which account, and nothing of it is kept here', async () => {
    vi.mocked(signInWithPopup).mockResolvedValue(person);
    expect(await prove(LIVE, null)).toEqual({ ok: true, idToken: 'the proof' });
    const [, provider, resolver] = vi.mocked(signInWithPopup).mock.calls[0] ?? [];
    expect(provider).toMatchObject({ asked: { prompt: 'select_account' } });
    expect(resolver).toMatch(/resolver/);
    expect(vi.mocked(initializeAuth).mock.calls[0]?.[1]).toEqual({ persistence: 'in memory' });
    expect(auth.signOut).toHaveBeenCalledTimes(1);
    expect(signInWithCredential).not.toHaveBeenCalled();
  });

  const FAILURES: [state: string, code: string, error: SocialFailure, text: RegExp][] = [
    ['the person closed it', 'auth/popup-closed-by-user', 'closed', /was closed before it was done/],
    ['a second press replaced it', 'auth/cancelled-popup-request', 'closed', /was closed/],
    ['the person said no', 'auth/user-cancelled', 'closed', /was closed/],
    ['the browser opened none', 'auth/popup-blocked', 'blocked', /did not open the window/],
    [
      'another account has this email',
      'auth/account-exists-with-different-credential',
      'otherWay',
      /another way before/,
    ],
    ['the account is taken', 'auth/credential-already-in-use', 'otherWay', /another way before/],
    ['the network is gone', 'auth/network-request-failed', 'offline', /Check your connection/],
    ['something nobody foresaw', 'auth/internal-error', 'unexpected', /Something unexpected/],
  ];
  test.each(FAILURES)('%s: %s', async (_, code, error, text) => {
    refuse(code);
    expect(await prove(LIVE, null)).toEqual({ ok: false, error });
    const key = SOCIAL_FAILURE_TEXTS[error].replace('sign-in.error.', '') as keyof typeof words.error;
    expect(words.error[key]).toMatch(text);
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  test('each kind of failure has a sentence of its own', () => {
    const texts = Object.values(SOCIAL_FAILURE_TEXTS);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
