import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ReportedInstant, withoutHidden } from '../fields.ts';

/**
 * What Lithic sends, with its own names, as far as we read it; it sends more, and may send more still. What a value may
 * be is looked at where it is read, because an answer in time counts more than one about a field.
 */

const tag = 'Issuer';
const access = { kind: 'provider', provider: 'issuer' } as const;

const Token = z.string().check(z.regex(/^[\w-]{1,100}$/));
const Text = z.string().check(withoutHidden, z.maxLength(1_000));
const Amount = z.looseObject({ amount: z.int(), currency: Text });
const Merchant = z.looseObject({ descriptor: Text, mcc: Text });

/** https://docs.lithic.com/reference/post_card-authorization-approval-request, read on 28 November 2026. */
export const authorizeForLithic = defineCall({
  name: 'authorizeForLithic',
  method: 'POST',
  path: '/issuer/lithic/authorizations',
  summary:
    'Lithic asks whether a card may pay, or what is on it; asked again under the same token, the answer is the first one',
  tag,
  access,
  body: z.looseObject({
    /** Of the transaction, whose later events have it too. */
    token: Token,
    status: Text,
    card: z.looseObject({ token: Text }),
    /** In the currency of the card's holder; `hold` is more than `cardholder` where a tip is expected. */
    amounts: z.looseObject({ cardholder: Amount, hold: z.nullish(Amount) }),
    merchant: Merchant,
    pos: z.nullish(
      z.looseObject({
        terminal: z.nullish(z.looseObject({ partial_approval_capable: z.nullish(z.boolean()) })),
      }),
    ),
  }),
  output: z.object({
    token: z.string(),
    result: z.enum([
      'APPROVED',
      'CARD_PAUSED',
      'INSUFFICIENT_FUNDS',
      'UNAUTHORIZED_MERCHANT',
      'VELOCITY_EXCEEDED',
      'DO_NOT_HONOR',
    ]),
    /** Only where it is less than what was asked for. */
    approved_amount: z.optional(z.int()),
    /** Only of a balance inquiry. */
    balance: z.optional(z.object({ amount: z.int(), available: z.int() })),
  }),
});

/** News of a transaction: every change is told with all of its events so far. */
export const LithicTransaction = z.looseObject({
  token: Token,
  card_token: Text,
  status: Text,
  merchant: Merchant,
  events: z
    .array(
      z.looseObject({
        token: Token,
        type: Text,
        result: Text,
        detailed_results: z.array(Text).check(z.maxLength(100)),
        amounts: z.looseObject({ cardholder: Amount }),
        created: ReportedInstant,
      }),
    )
    .check(z.maxLength(1_000)),
});
export type LithicTransaction = z.output<typeof LithicTransaction>;

/** News of a parcel. */
export const LithicShipment = z.looseObject({ card_token: Text, tracking_number: z.nullable(Text) });

/**
 * https://docs.lithic.com/docs/events-api, and `CardTransactionUpdatedWebhookEvent` and `CardShippedWebhookEvent` of SDK
 * 0.145.0, read on 28 November 2026. What else there is, the kind of the news says; most kinds are nothing to us.
 */
export const receiveLithicEvent = defineCall({
  name: 'receiveLithicEvent',
  method: 'POST',
  path: '/issuer/lithic/events',
  summary:
    'Lithic reports what became of a purchase, or that a card was shipped; repeated reports change nothing, and other kinds are ignored',
  tag,
  access,
  body: z.looseObject({ event_type: z.string().check(z.regex(/^[\w.-]{1,200}$/)) }),
  output: z.object({
    outcome: z.enum(['applied', 'repeated', 'ignored']),
    /** How many of its events changed something. */
    applied: z.int(),
  }),
  errors: ['conflict', 'not_found'],
});
