import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { resetPassword, sendPasswordReset } from '#lib/contract/sign-in/password-reset.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** Asks for a link to another password; known and unknown addresses are answered alike. @throws CallError */
export async function requestReset(email: string, language: Language): Promise<void> {
  await callApi(sendPasswordReset, { body: { email, language, brand: brandKey() } });
}

/** Why a link does not work; `invalid` for one that is forged, cut off, or replaced by a newer one. */
type DeadLink = 'used' | 'expired' | 'invalid';
export type ResetOutcome = 'done' | DeadLink;

/** Reads a link without using it up. @throws CallError where the server did not answer or is busy */
export async function readResetLink(token: string): Promise<'open' | DeadLink> {
  try {
    const { kind, state } = await callApi(getAccountLink, { body: { token } });
    return kind !== 'passwordReset' || state === 'revoked' ? 'invalid' : state;
  } catch (error) {
    if (isCallError(error, 'link_invalid') || isCallError(error, 422)) return 'invalid';
    throw error;
  }
}

const intent = createIntent();

/**
 * Chooses a new password by the link. A try whose answer was lost goes under the same key, so that the link does not
 * look used to whoever used it.
 *
 * @throws CallError
 */
export async function chooseNewPassword(token: string, password: string): Promise<ResetOutcome> {
  try {
    await intent.send({ token, password }, (idempotencyKey) =>
      callApi(resetPassword, { body: { token, password }, idempotencyKey }),
    );
    return 'done';
  } catch (error) {
    if (isCallError(error, 'link_used')) return 'used';
    if (isCallError(error, 'link_expired')) return 'expired';
    if (isCallError(error, 'link_invalid')) return 'invalid';
    throw error;
  }
}
