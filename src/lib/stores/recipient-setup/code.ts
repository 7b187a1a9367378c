import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { latinDigits } from '#lib/domain/digits.ts';
import { CODE_LIFETIME_S, CODE_LONGEST_PAUSE_S, CODE_PAUSE_S } from '#lib/domain/limits.ts';
import type { Language } from '#lib/i18n/languages.ts';
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
export type SentCode = CameBy & {
  email: string;
  /** in ms, by this device */
  sentAt: number;
  resendAfterS: number;
  expiresInS: number;
  /** how many new codes there are now, and in how many seconds the next three; null where nobody said so */
  codesLeft: number | null;
  newCodesInS: number;
  /** no try is left; a new code is needed */
  isUsedUp: boolean;
  /** what was typed of it so far */
  typed: string;
  /** sent with every try, so that a successful try gets its answer again if it was lost */
  triesKey: string;
};

const hasLink = (value: Record<string, unknown>) =>
  value.invitation === null || typeof value.invitation === 'string';

const isSentCode = (value: unknown): value is SentCode =>
  hasTexts(value, 'businessId', 'email', 'typed', 'triesKey') &&
  hasLink(value) &&
  [value.sentAt, value.resendAfterS, value.expiresInS, value.newCodesInS].every(Number.isFinite);

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
  return now.getTime() < sent.sentAt + sent.expiresInS * 1000 ? sent : null;
}

/**
 * Sends a code to an address, whoever it belongs to. Where no answer came it asks once more: if a code was sent, the
 * pause between two codes refuses the second one, so that nobody gets two.
 *
 * @throws CallError
 */
export async function sendCode(
  given: CameBy & { email: string; language: Language },
  now: Date,
): Promise<SentCode> {
  const { invitation, ...to } = given;
  const ask = () => callApi(sendOneTimeCode, { body: { purpose: PURPOSE, ...to } });
  const answer = await ask()
    .catch((error: unknown) => {
      if (!isCallError(error, 0)) throw error;
      return ask();
    })
    .catch(sentAlready);
  const { businessId, email } = to;
  const sent: SentCode = {
    businessId,
    email,
    invitation,
    sentAt: now.getTime(),
    ...answer,
    isUsedUp: false,
    typed: '',
    triesKey: keyOfTries(given),
  };
  $sentCode.set(sent);
  return sent;
}

/** A tried code may have been right with its answer lost, so requesting another keeps the same key. */
function keyOfTries({ businessId, email, invitation }: CameBy & { email: string }): string {
  const known = $sentCode.get();
  const isSame = known?.businessId === businessId && known.email === email && known.invitation === invitation;
  return isSame ? known.triesKey : newIdempotencyKey();
}

type Answer = Pick<SentCode, 'resendAfterS' | 'expiresInS' | 'codesLeft' | 'newCodesInS'>;

/** Refused only for the pause between two mails: one was sent not long ago, from another tab or language. */
function sentAlready(error: unknown): Answer {
  const wait = isCallError(error, 429) && error.retryAfterS;
  if (!wait || wait > CODE_LONGEST_PAUSE_S) throw error;
  const isFirst = wait <= CODE_PAUSE_S;
  const expiresInS = isFirst ? CODE_LIFETIME_S - CODE_PAUSE_S + wait : CODE_LIFETIME_S / 2;
  return { resendAfterS: wait, expiresInS, codesLeft: null, newCodesInS: wait };
}

/** Digits of a code as they were typed, pasted or read aloud: `۱۲۳ 456` is 123456. */
export const codeDigits = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, 6);

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
    const { setup } = await callApi(verifyOneTimeCode, {
      body: { purpose: PURPOSE, ...proven, code, ...(invitation ? { invitation } : {}) },
      idempotencyKey: $sentCode.get()?.triesKey ?? newIdempotencyKey(),
    });
    const { email } = given;
    beginSetup(setup, { email, invitation });
    $sentCode.set(undefined);
    $typedEmail.set(undefined);
    return { ...setup, email, invitation };
  } catch (error) {
    if (isCallError(error, 'code_incorrect') && error.fields.code?.params?.left === 0) endTries();
    if (isCallError(error, 'email_not_registered')) $sentCode.set(undefined);
    throw error;
  }
}

function endTries(): void {
  const sent = $sentCode.get();
  if (sent) $sentCode.set({ ...sent, isUsedUp: true });
}
