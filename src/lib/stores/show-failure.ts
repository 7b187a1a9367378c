import { isCallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { endExpiredSession } from './session/sign-out.ts';
import { showToast, TOAST_MS, type Toast } from './toasts.ts';

/**
 * Shows that an act was refused; where the session has ended, with a link to sign in and return to this page, as
 * `FailedNotice` does beside a form.
 */
export function showFailure(
  error: unknown,
  text: string,
  t: Translate,
  more: Pick<Toast, 'about'> = {},
): void {
  if (!isCallError(error, 'unauthenticated')) return void showToast({ tone: 'error', text, ...more });
  const action = { label: t('common.nav.signIn'), run: signInAgain };
  showToast({ tone: 'error', text, durationMs: TOAST_MS.long, action, ...more });
}

/** The action after a refusal for a missing sign-in: to the sign-in page, and back to this one. */
export const signInAgain = (): void => void endExpiredSession();
