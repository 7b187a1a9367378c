import { brandKey } from '#lib/browser/brand-key.ts';
import { newIdempotencyKey } from '#lib/browser/caller.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { isSentOnce, requestCode, type SentOnce } from '../one-time-code.ts';
import { hasTexts, storedAtom } from '../stored-atom.ts';

/** A code to sign in, and the email or phone that it was sent to, as it was typed. */
export type SentSignInCode = SentOnce & { identifier: string };

/** Kept for this tab, so that a reload or another language still asks for the same code. */
export const $signInCode = storedAtom(
  'sessionStorage',
  'signInCode',
  1,
  (value): value is SentSignInCode => hasTexts(value, 'identifier') && isSentOnce(value),
);

/**
 * Sends a code to an email or phone, whoever it belongs to.
 * @param opensAccount the page opens an account for whoever has none, as the message then says
 * @throws CallError
 */
export async function sendSignInCode(
  identifier: string,
  language: Language,
  now: Date,
  opensAccount = false,
): Promise<void> {
  const known = $signInCode.get();
  const isSame = known && readIdentifier(known.identifier).text === readIdentifier(identifier).text;
  // A tried code may have been right with its answer lost, so asking for another keeps the same key.
  const triesKey = isSame ? known.triesKey : newIdempotencyKey();
  const asked = {
    purpose: 'signIn',
    identifier,
    language,
    brand: brandKey(),
    ...(opensAccount ? { opensAccount } : {}),
  } as const;
  const once = await requestCode(asked, { now, triesKey });
  $signInCode.set({ identifier, ...once });
}

/** Notes what became of the code: what was typed of it, or that no try is left. */
export function noteCode(more: Partial<Pick<SentOnce, 'typed' | 'isUsedUp'>>): void {
  const sent = $signInCode.get();
  if (sent) $signInCode.set({ ...sent, ...more });
}
