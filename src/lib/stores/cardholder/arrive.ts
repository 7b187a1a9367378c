import { callApi } from '#lib/browser/caller.ts';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import {
  linkCard,
  setFirstPin,
  setPin,
  validateCard,
  validateCardholderCard,
} from '#lib/contract/cards/life.ts';
import { createUserByCard } from '#lib/contract/registration/by-card.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { clearSession } from '../session/session.ts';
import type { SentSignInCode } from '../sign-in/code.ts';

/** What somebody came to do with the card in their hand. */
export type Arrival = 'account' | 'addCard' | 'firstPin';

/** What somebody reads off the card. */
export type Printed = {
  readonly lastSix: string;
  readonly expiration: string;
  readonly organisation: string;
};

export type CardNext = OutputOf<typeof validateCard>;

/** Asks what comes next for a card, by its ID alone or with what is printed on it. @throws CallError */
export const validateTypedCard = (
  arrival: Arrival,
  id: string,
  query: Partial<Printed> = {},
): Promise<CardNext> =>
  callApi(arrival === 'firstPin' ? validateCard : validateCardholderCard, { params: { id }, query });

/** The account of somebody without one: address with its code, name, and a password where the address is an email. */
export type NewCardholder = {
  readonly cardId: string;
  readonly proof: string;
  readonly sent: SentSignInCode;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password?: string;
};

/**
 * Opens an account by the proof of a card, which is linked with it, and signs in. The tries of the code share a key, so
 * the code that has found no account opens one, and a lost answer is asked for again.
 *
 * @returns whether they are signed in; the account is open in any case
 * @throws CallError
 */
export async function openByCard({ sent, ...person }: NewCardholder, language: Language): Promise<boolean> {
  clearSession();
  const answer = await callApi(createUserByCard, {
    body: { ...person, identifier: sent.identifier, language },
    idempotencyKey: sent.triesKey,
  });
  if (!('customToken' in answer)) return false;
  return (await signInWithToken(answer.customToken)).ok;
}

const linking = createIntent();

/** Links a proven card to whoever is signed in. @throws CallError */
export async function linkProvenCard(uid: string, id: string, proof: string): Promise<void> {
  await linking.send({ uid, id, proof }, (idempotencyKey) =>
    callApi(linkCard, { params: { id, userId: uid }, body: { proof }, idempotencyKey }),
  );
}

/** Sets the PIN of a card: by its proof, or by its holder who has just signed in. @throws CallError */
export async function choosePin(
  id: string,
  pins: { pin: string; confirmPin: string },
  proof?: string,
): Promise<void> {
  if (proof === undefined) await callApi(setPin, { params: { id }, body: pins });
  else await callApi(setFirstPin, { params: { id }, body: { ...pins, proof } });
}
