import * as z from 'zod/mini';
import { DECLINE_CODES } from '#lib/domain/purchases/authorization.ts';
import { defineCall } from '../call.ts';
import { CardId, Id, ReportedInstant, withoutHidden } from '../fields.ts';

const tag = 'Issuer';
const access = { kind: 'provider', provider: 'issuer' } as const;

/** The issuer speaks in whole cents. A million dollars is more than any card here ever holds. */
const AmountMinor = z.int().check(z.gte(0), z.lte(100_000_000));
const NetworkId = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

const Merchant = z.strictObject({
  /** As it stands on the statement. */
  name: z.string().check(z.minLength(1), z.maxLength(100), withoutHidden),
  /** ISO 18245. */
  categoryCode: z.string().check(z.regex(/^\d{4}$/)),
});

export const authorizeCard = defineCall({
  name: 'authorizeCard',
  method: 'POST',
  path: '/issuer/authorizations',
  summary:
    'The issuer asks whether a card may pay; asked again under the same id, the answer is the first one',
  tag,
  access,
  body: z.strictObject({
    /** The issuer's id of the authorization. */
    id: NetworkId,
    cardId: CardId,
    amountMinor: AmountMinor,
    currency: z.literal('USD'),
    merchant: Merchant,
    /** The shop takes less than the whole, if that is what there is. */
    isPartialAllowed: z._default(z.boolean(), false),
  }),
  output: z.object({
    outcome: z.enum(['approved', 'declined']),
    approvedAmountMinor: z.int(),
    declineReason: z.nullable(z.enum(Object.values(DECLINE_CODES))),
    /** Null where no card is known to be meant. */
    transactionId: z.nullable(Id),
  }),
  errors: ['conflict'],
});

export const receiveIssuerEvent = defineCall({
  name: 'receiveIssuerEvent',
  method: 'POST',
  path: '/issuer/events',
  summary: 'The issuer reports a clearing, void or refund, in any order; a repeated report changes nothing',
  tag,
  access,
  body: z.strictObject({
    /** The issuer's id of this event. */
    id: NetworkId,
    type: z.enum(['clearing', 'void', 'refund']),
    /** The authorization it belongs to; null where there was none. */
    authorizationId: z.nullable(NetworkId),
    cardId: CardId,
    /** Null on a void of all that is still held. */
    amountMinor: z.nullable(AmountMinor.check(z.gte(1))),
    currency: z.literal('USD'),
    merchant: Merchant,
    /** Of a clearing: none comes after it, so what is held beyond it goes back. */
    isFinal: z._default(z.boolean(), true),
    occurredAt: ReportedInstant,
  }),
  output: z.object({
    outcome: z.enum(['posted', 'released', 'refunded', 'nothingHeld']),
    isReplay: z.boolean(),
    transactionId: z.nullable(Id),
  }),
  errors: ['conflict', 'not_found'],
});
