import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { isAlive, isSentOnce, requestCode, type SentOnce, wasLastTry } from '../one-time-code.ts';
import { hasTexts, storedAtom } from '../stored-atom.ts';
import { beginSetup, type Setup } from './session.ts';

const PURPOSE = 'recipientSetup';

/** How somebody reached a business's set-up; on a shared phone another link may be another person's. */
export type CameBy = {
  businessId: string;
  /** the secret of the link; null where there was none */
  invitation: string | null;
};

/** A code that was sent. */
export type SentCode = CameBy & SentOnce & { email: string };

const hasLink = (value: Record<string, unknown>) =>
  value.invitation === null || typeof value.invitation === 'string';

const isSentCode = (value: unknown): value is SentCode =>
  hasTexts(value, 'businessId', 'email') && hasLink(value) && isSentOnce(value);

/** Kept for this tab, so that a reload or another language still asks for the same code. */
export const $sentCode = storedAtom('sessionStorage', 'recipientSetupCode', 4, isSentCode);

/** The address that was typed before anything was sent. */
export const $typedEmail = storedAtom(
  'sessionStorage',
  'recipientSetupEmail',
  2,
  (value): value is CameBy & { email: string } => hasTexts(value, 'businessId', 'email') && hasLink(value),
);

/** What was typed before under this link; nothing of anybody else. */
export function typedEmailOf({ businessId, invitation }: CameBy): string | undefined {
  const typed = $typedEmail.get();
  return typed?.businessId === businessId && typed.invitation === invitation ? typed.email : undefined;
}

/** The code that was sent for a business and is still valid; null where there is none. */
export function sentCodeFor(businessId: string, now: Date): SentCode | null {
  const sent = $sentCode.get();
  if (sent?.businessId !== businessId) return null;
  return isAlive(sent, now) ? sent : null;
}

/** Sends a code to an address. @throws CallError */
export async function sendCode(
  given: CameBy & { email: string; language: Language },
  now: Date,
): Promise<SentCode> {
  const { businessId, email, invitation, language } = given;
  const body = { purpose: PURPOSE, businessId, email, language } as const;
  const once = await requestCode(body, { now, triesKey: keyOfTries(given) });
  const sent: SentCode = { businessId, email, invitation, ...once };
  $sentCode.set(sent);
  return sent;
}

/** A tried code may have been right with its answer lost, so requesting another keeps the same key. */
function keyOfTries({ businessId, email, invitation }: CameBy & { email: string }): string {
  const known = $sentCode.get();
  const isSame = known?.businessId === businessId && known.email === email && known.invitation === invitation;
  return isSame ? known.triesKey : newIdempotencyKey();
}

export function keepTypedCode(typed: string): void {
  const sent = $sentCode.get();
  if (sent) $sentCode.set({ ...sent, typed });
}

/**
 * Proves an address by the code that was sent to it; from then on this tab is in the set-up. Where no answer came the
 * same code may be tried again, now or after a reload.
 *
 * @throws CallError: `code_incorrect`, `code_expired`, and, only once the address is proven, `email_not_registered`
 */
export async function verifyCode(
  code: string,
  given: CameBy & { email: string; language: Language },
): Promise<Setup> {
  const { invitation, ...proven } = given;
  try {
    const answer = await callApi(verifyOneTimeCode, {
      body: { purpose: PURPOSE, ...proven, code, ...(invitation ? { invitation } : {}) },
      idempotencyKey: $sentCode.get()?.triesKey ?? newIdempotencyKey(),
    });
    if (!('setup' in answer)) throw new Error('A code of a set-up was answered with a sign-in.');
    const { setup } = answer;
    const { email } = given;
    beginSetup(setup, { email, invitation });
    $sentCode.set(undefined);
    $typedEmail.set(undefined);
    return { ...setup, email, invitation };
  } catch (error) {
    if (wasLastTry(error)) endTries();
    if (isCallError(error, 'email_not_registered')) $sentCode.set(undefined);
    throw error;
  }
}

function endTries(): void {
  const sent = $sentCode.get();
  if (sent) $sentCode.set({ ...sent, isUsedUp: true });
}
