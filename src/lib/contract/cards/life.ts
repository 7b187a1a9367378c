import * as z from 'zod/mini';
import { REISSUE_REASONS } from '#lib/domain/cards/card-states.ts';
import { email } from '#lib/domain/email.ts';
import { NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import {
  expiration,
  lastSixDigits,
  loadAmount,
  pin,
  shippingMethod,
  withdrawalOrAll,
} from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CardId, CustomValues, freeText, Id, Instant, Money, Phone, ruled, Uid } from '../fields.ts';
import { Address } from '../orders/order.ts';
import { Card, CardBalance } from './card.ts';
import { cardParams } from './cards.ts';

const tag = 'Cards';
const reason = z.optional(freeText(200));
/** Noted down in the load history; the holder sees none of it. */
const memo = z.optional(freeText(140));
const customFields = z.optional(CustomValues);

export const closeCard = defineCall({
  name: 'closeCard',
  method: 'POST',
  path: '/cards/{id}/close',
  summary:
    'Close a card for good; what is free on it returns to the funding account at once, what pending purchases release returns later',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'closeCards' },
  params: cardParams,
  body: z.object({ reason }),
  output: z.object({ card: Card, returned: Money }),
  errors: ['wrong_state'],
});

export const reassociateCard = defineCall({
  name: 'reassociateCard',
  method: 'POST',
  path: '/cards/{id}/reassociate',
  summary: 'Move a card to another person, who has to link it; PIN and former holder are taken off it',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'reassociateCards' },
  params: cardParams,
  body: z.object({
    firstName: ruled(firstName),
    lastName: ruled(lastName),
    email: z.optional(ruled(email)),
    phone: z.optional(Phone),
    reason,
  }),
  output: z.object({ card: Card }),
  approvable: true,
  errors: ['wrong_state'],
});

const reissueReason = z.enum(REISSUE_REASONS);

export const reissueAndShip = defineCall({
  name: 'reissueAndShip',
  method: 'POST',
  path: '/cards/{id}/reissueAndShip',
  summary: 'Close a physical card and ship a new one with the same balance, rules and limits',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'reissueCards' },
  params: cardParams,
  body: z.object({ reason: reissueReason, address: Address, method: ruled(shippingMethod, 40) }),
  /** `orderId`: the order by which the new card can be followed. */
  output: z.object({ card: Card, replaced: Card, orderId: Id }),
  status: 201,
  errors: ['wrong_state', 'card_is_virtual'],
});

export const reissueVirtualCard = defineCall({
  name: 'reissueVirtualCard',
  method: 'POST',
  path: '/cards/{id}/reissueVirtualCard',
  summary:
    'Close a virtual card and make a new one with the same balance, rules and limits; its holder gets the link',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'reissueCards' },
  params: cardParams,
  body: z.object({ reason: z.optional(reissueReason) }),
  output: z.object({ card: Card, replaced: Card }),
  status: 201,
  errors: ['wrong_state', 'card_is_physical'],
});

export const resendVirtualCard = defineCall({
  name: 'resendVirtualCard',
  method: 'POST',
  path: '/cards/{id}/resendVirtualCard',
  summary: 'Mail the activation link of a virtual card again; earlier links no longer work',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'resendVirtualCards' },
  params: cardParams,
  body: z.object({}),
  output: z.object({ sentTo: z.string() }),
  errors: ['wrong_state', 'card_is_physical', 'too_many_requests'],
});

/** What somebody reads off a card to prove that it is in their hands; all three or none. */
const proofQuery = z.object({
  lastSix: z.optional(ruled(lastSixDigits, 20)),
  expiration: z.optional(ruled(expiration, 10)),
  organisation: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH))),
});

/** Where to go on from here, and with what. `proof` is good for ten minutes and for one use. */
export const NextStep = z
  .object({
    nextStep: z.enum(['confirmCard', 'linkCard', 'setPin', 'signIn', 'askOrganisation']),
    /** What is the matter with the card, for whoever has proven it: `errors.reason.<name>`. */
    because: z.optional(z.enum(['cardFrozen', 'cardClosed', 'cardReassociated'])),
    proof: z.nullable(z.object({ token: z.string(), expiresAt: Instant })),
  })
  .register(z.globalRegistry, { id: 'CardNextStep' });

export const validateCard = defineCall({
  name: 'validateCard',
  method: 'GET',
  path: '/cards/{id}/validate',
  summary:
    'For setting a first PIN: with the card ID alone what is asked next; with last 6, expiry and organisation a proof. Five tries a card a day',
  tag,
  access: { kind: 'public' },
  params: cardParams,
  query: proofQuery,
  hasSecrets: true,
  output: NextStep,
  errors: ['card_not_found', 'card_is_virtual', 'card_check_failed', 'too_many_requests'],
});

export const validateCardholderCard = defineCall({
  name: 'validateCardholderCard',
  method: 'GET',
  path: '/cards/cardholders/{id}/validate',
  summary: 'For linking a physical card to an account: the same, by card ID. Five tries a card a day',
  tag,
  access: { kind: 'public' },
  params: cardParams,
  query: proofQuery,
  hasSecrets: true,
  output: NextStep,
  errors: [
    'card_not_found',
    'card_needs_activation_link',
    'card_already_linked',
    'card_organisation_missing',
    'card_check_failed',
    'too_many_requests',
  ],
});

const secret = z.string().check(z.minLength(1), z.maxLength(200));

export const linkCard = defineCall({
  name: 'linkCard',
  method: 'POST',
  path: '/cards/{id}/users/{userId}',
  summary:
    'Link a card to the account of the signed-in person and activate it, by proof or by the emailed link',
  tag,
  access: { kind: 'signedIn' },
  params: z.object({ id: cardParams.shape.id, userId: Uid }),
  body: z.object({
    /** From validateCardholderCard, for a physical card. */
    proof: z.optional(secret),
    /** From the mail, for a virtual card. */
    activationToken: z.optional(secret),
  }),
  output: z.object({ card: Card }),
  errors: [
    'card_check_failed',
    'card_not_found',
    'card_is_virtual',
    'card_needs_activation_link',
    'card_already_linked',
    'card_organisation_missing',
    'card_email_mismatch',
    'link_invalid',
    'wrong_state',
    'too_many_requests',
  ],
});

const newPin = { pin: ruled(pin, 20), confirmPin: z.optional(z.string().check(z.maxLength(20))) };

export const setPin = defineCall({
  name: 'setPin',
  method: 'POST',
  path: '/cards/{id}/pin',
  summary: 'Set or replace the PIN of a physical card, by its holder',
  tag,
  access: { kind: 'business', owner: 'card', permission: null, only: 'holder' },
  params: cardParams,
  body: z.object(newPin),
  output: z.object({ pinSet: z.literal(true) }),
  freshSignIn: true,
  isUnkeyed: true,
  errors: ['wrong_state', 'card_is_virtual'],
});

export const setFirstPin = defineCall({
  name: 'setFirstPin',
  method: 'POST',
  path: '/cards/{id}/unauthenticatedPin',
  summary:
    'Set the first PIN of a physical card without an account, by proof. One refusal for whatever stands against it',
  tag,
  access: { kind: 'link' },
  params: cardParams,
  body: z.object({ ...newPin, proof: secret }),
  output: z.object({ pinSet: z.literal(true) }),
  isUnkeyed: true,
  errors: ['pin_not_possible'],
});

export const withdrawFunds = defineCall({
  name: 'withdrawFunds',
  method: 'POST',
  path: '/cards/{id}/withdrawFunds',
  summary: 'Return money from a card to the funding account of its program',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'withdrawFunds' },
  params: cardParams,
  body: z.object({
    /** Dollars, or `all` for everything that is free. */
    amount: ruled(withdrawalOrAll, 20),
    reason,
    memo,
    customFields,
  }),
  output: z.object({ withdrawal: z.object({ journalId: Id, amount: Money }), balance: CardBalance }),
  status: 201,
  idempotency: 'required',
  errors: ['insufficient_funds', 'wrong_state'],
});

const cardId = CardId;

export const transferBetweenCards = defineCall({
  name: 'transferBetweenCards',
  method: 'POST',
  path: '/cards/business/{id}/cardToCardTransfer',
  summary: 'Move money from one card to another of the same program',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'transferBetweenCards' },
  params: z.object({ id: Id }),
  body: z.object({
    fromCardId: cardId,
    toCardId: cardId,
    amount: ruled(loadAmount, 20),
    reason,
    memo,
    customFields,
  }),
  output: z.object({
    transfer: z.object({ journalId: Id, amount: Money }),
    from: CardBalance,
    to: CardBalance,
  }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: ['insufficient_funds', 'wrong_state'],
});

export const getCardDetails = defineCall({
  name: 'getCardDetails',
  method: 'GET',
  path: '/cards/{id}/details',
  summary: 'A card as its page shows it: the number masked, and what can be done',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards', holder: true },
  params: cardParams,
  hasSecrets: true,
  output: z.object({
    card: Card,
    /** `•••• •••• •••• 4242`; null while the issuer is making the card. */
    maskedNumber: z.nullable(z.string()),
    /** The card whose place this one took. */
    replaces: z.nullable(z.string()),
    /** Whether clientToken and pin would be given to this caller now. */
    mayReveal: z.boolean(),
    maySetPin: z.boolean(),
  }),
});
