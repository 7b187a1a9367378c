import { vi } from 'vitest';
import { type AuthUser, authReady, idToken, signInWithToken, signOut } from '#lib/browser/firebase.ts';

/** Who is signed in at the provider, in files that mock `#lib/browser/firebase.ts`. */
export function signedIn(more: Partial<AuthUser> = {}): AuthUser {
  const user: AuthUser = { uid: 'u1', email: null, displayName: null, ...more };
  vi.mocked(authReady).mockResolvedValue(user);
  vi.mocked(idToken).mockResolvedValue('token');
  vi.mocked(signInWithToken).mockResolvedValue({ ok: true, user });
  vi.mocked(signOut).mockResolvedValue(undefined);
  return user;
}

export function signedOut(): void {
  vi.mocked(authReady).mockResolvedValue(null);
  vi.mocked(idToken).mockResolvedValue(null);
  vi.mocked(signOut).mockResolvedValue(undefined);
}
