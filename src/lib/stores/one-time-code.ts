import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { sendOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { CODE_LIFETIME_S, CODE_PAUSE_S } from '#lib/domain/limits.ts';
import { hasTexts } from './stored-atom.ts';

/** A code that was sent, as its form needs it. */
export type SentOnce = {
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

export const isSentOnce = (value: unknown): value is SentOnce & Record<string, unknown> =>
  hasTexts(value, 'typed', 'triesKey') &&
  [value.sentAt, value.resendAfterS, value.expiresInS, value.newCodesInS].every(Number.isFinite);

/** Whether it still counts. */
export const isAlive = ({ sentAt, expiresInS }: SentOnce, now: Date): boolean =>
  now.getTime() < sentAt + expiresInS * 1000;

/**
 * Sends a code to an address, whoever it belongs to. Where no answer came it asks once more: if a code was sent, the
 * pause between two codes refuses the second one, so that nobody gets two.
 *
 * @param triesKey the one of the code before, where that may have been right with its answer lost
 * @throws CallError
 */
export async function requestCode(
  body: BodyInput<typeof sendOneTimeCode>,
  { now, triesKey }: { now: Date; triesKey: string },
): Promise<SentOnce> {
  const ask = () => callApi(sendOneTimeCode, { body });
  const answer = await ask()
    .catch((error: unknown) => {
      if (!isCallError(error, 0)) throw error;
      return ask();
    })
    .catch(sentAlready);
  return { sentAt: now.getTime(), ...answer, isUsedUp: false, typed: '', triesKey };
}

/** Refused only for the pause between two messages: one was sent not long ago, from another tab or language. */
function sentAlready(error: unknown) {
  const wait = isCallError(error, 'code_just_sent') && error.retryAfterS;
  if (!wait) throw error;
  const isFirst = wait <= CODE_PAUSE_S;
  const expiresInS = isFirst ? CODE_LIFETIME_S - CODE_PAUSE_S + wait : CODE_LIFETIME_S / 2;
  return { resendAfterS: wait, expiresInS, codesLeft: null, newCodesInS: wait };
}

/** Whether a refusal was the last try. */
export const wasLastTry = (error: unknown): boolean =>
  isCallError(error, 'code_incorrect') && error.fields.code?.params?.left === 0;
