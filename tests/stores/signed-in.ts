import { vi } from 'vitest';
import { createTranslate } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { $programsError } from '#lib/stores/programs/load.ts';
import { clearSession } from '#lib/stores/session/session.ts';
import { $urlBannerClosed } from '#lib/stores/session/url-banner.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import signIn from '../../locales/en/sign-in.json' with { type: 'json' };
import { signedIn } from '../support/sign-in-provider.ts';

/** A page just opened by Amina, who is signed in at the mocked provider; nothing is loaded or kept. */
export function openSignedIn(): void {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  $toasts.set([]);
  $programsError.set(null);
  $urlBannerClosed.set(undefined);
  $pageTexts.set({ t: createTranslate({ 'sign-in': signIn }, 'en'), brand: 'Larkspur' });
  signedIn({ email: 'amina@example.org' });
}
