import { vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { authReady, signInWithEmail, signOut } from '#lib/browser/firebase.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { $programsError } from '#lib/stores/programs/load.ts';
import { clearSession } from '#lib/stores/session.ts';
import { $pageTexts } from '#lib/stores/shell/page-texts.ts';
import { $urlBannerClosed } from '#lib/stores/shell/url-banner.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import signIn from '../../locales/en/sign-in.json' with { type: 'json' };

/** For tests that mock the caller and the sign-in provider: what the server is to answer next. */
export const call = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

const AMINA = { uid: 'u1', email: 'amina@example.org', displayName: null };

/** A page just opened by Amina, who is signed in at the provider; nothing is loaded or kept. */
export function openSignedIn(): void {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  $toasts.set([]);
  $programsError.set(null);
  $urlBannerClosed.set(undefined);
  $pageTexts.set({ t: createTranslate({ 'sign-in': signIn }, 'en'), brand: 'Larkspur' });
  vi.mocked(authReady).mockResolvedValue(AMINA);
  vi.mocked(signOut).mockResolvedValue(undefined);
  vi.mocked(signInWithEmail).mockResolvedValue({ ok: true, user: AMINA });
}
