import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CardStatus } from '../cards/card.ts';
import { CardId, Id, Instant, listQuery, Money, pageOf } from '../fields.ts';
import { Shipment } from '../orders/order.ts';
import { CategoryCode, MerchantName, PurchaseAmount } from '../purchases/authorizations.ts';
import { DeclineDetail } from '../purchases/decline.ts';
import { TRANSACTION_STATUSES } from '../purchases/transaction.ts';

const tag = 'Sandbox';
const access = { kind: 'public' } as const;

export const SandboxMessage = z
  .object({
    id: Id,
    channel: z.enum(['mail', 'text']),
    to: z.string(),
    subject: z.nullable(z.string()),
    text: z.string(),
    html: z.nullable(z.string()),
    language: z.string(),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'SandboxMessage' });

export const getSandboxDemo = defineCall({
  name: 'getSandboxDemo',
  method: 'GET',
  path: '/sandbox/demo',
  summary: 'Demo accounts with passwords, fixed ids and the address of the identity emulator',
  tag,
  access,
  sandboxOnly: true,
  hasSecrets: true,
  output: z.object({
    accounts: z.array(
      z.object({
        uid: z.string(),
        email: z.string(),
        /** Null for who signs in with Google alone. */
        password: z.nullable(z.string()),
        /** Has connected the identity that the sandbox's Google gives to this email. */
        hasGoogle: z.boolean(),
        name: z.string(),
        story: z.string(),
      }),
    ),
    businesses: z.array(
      z.object({ id: Id, name: z.string(), parentId: z.nullable(Id), productType: z.nullable(z.string()) }),
    ),
    cards: z.array(z.object({ id: z.string(), businessId: Id, story: z.string() })),
    orders: z.array(z.object({ id: Id, businessId: Id, story: z.string() })),
    recipients: z.array(
      z.object({ id: Id, businessId: Id, name: z.string(), email: z.string(), story: z.string() }),
    ),
    identity: z.object({ projectId: z.string(), apiKey: z.string(), emulatorUrl: z.string() }),
  }),
});

export const listSandboxMessages = defineCall({
  name: 'listSandboxMessages',
  method: 'GET',
  path: '/sandbox/messages',
  summary: 'Mails and text messages the sandbox caught, newest first',
  tag,
  access,
  sandboxOnly: true,
  query: z.object({ ...listQuery, to: z.optional(z.string().check(z.maxLength(200))) }),
  hasSecrets: true,
  output: pageOf(SandboxMessage),
});

/** What the sandbox caught of one kind. */
const caught = z.object({ caught: z.int(), lastCaughtAt: z.nullable(Instant) });

export const getSandboxPorts = defineCall({
  name: 'getSandboxPorts',
  method: 'GET',
  path: '/sandbox/ports',
  summary: 'What stands behind each port of the sandbox, and how it is',
  tag,
  access,
  sandboxOnly: true,
  output: z.object({
    identity: z.object({ isReachable: z.boolean(), emulatorUrl: z.string(), projectId: z.string() }),
    mail: caught,
    textMessage: caught,
    clock: z.object({ now: Instant, offsetMs: z.int() }),
    /** Counted up to 10,000 messages. */
    outbox: z.object({
      waiting: z.int(),
      /** Waiting for another try after one that failed. */
      failing: z.int(),
      oldestWaitingAt: z.nullable(Instant),
      lastError: z.nullable(z.string()),
    }),
  }),
});

/** A shipment with what the panel of the sandbox shows of its order. */
export const SandboxShipment = z
  .object({
    ...Shipment.shape,
    orderId: Id,
    businessId: Id,
    programName: z.string(),
    quantity: z.int(),
    /** The next step, and when it comes by itself; null once it has arrived. */
    nextStep: z.nullable(z.enum(['shipped', 'in_transit', 'delivered'])),
    nextStepAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'SandboxShipment' });

export const listSandboxShipments = defineCall({
  name: 'listSandboxShipments',
  method: 'GET',
  path: '/sandbox/shipments',
  summary: 'Shipments of every business, newest first',
  tag,
  access,
  sandboxOnly: true,
  query: z.object(listQuery),
  output: pageOf(SandboxShipment),
});

export const moveSandboxShipment = defineCall({
  name: 'moveSandboxShipment',
  method: 'POST',
  path: '/sandbox/shipments/{id}/move',
  summary: 'Let a shipment take its next step now',
  tag,
  access,
  sandboxOnly: true,
  withoutActivity: true,
  params: z.object({ id: Id }),
  output: z.object({ shipment: SandboxShipment }),
  errors: ['wrong_state'],
});

export const linkSandboxCard = defineCall({
  name: 'linkSandboxCard',
  method: 'POST',
  path: '/sandbox/cards/{id}/link',
  summary: 'Let the holder of a card that waits for them make it theirs',
  tag,
  access,
  sandboxOnly: true,
  // The line in the card's history is the holder's own.
  withoutActivity: true,
  params: z.object({ id: CardId }),
  output: z.object({ card: z.object({ id: z.string(), status: CardStatus }) }),
  errors: ['not_found', 'wrong_state'],
});

/** A purchase as the sandbox's network sees it. */
export const SandboxPurchase = z
  .object({
    id: Id,
    cardId: z.string(),
    status: z.enum(TRANSACTION_STATUSES),
    merchantName: z.string(),
    categoryCode: z.string(),
    requested: Money,
    approved: Money,
    /** What is still kept aside for it. */
    held: Money,
    cleared: Money,
    refunded: Money,
    declineReason: z.nullable(z.string()),
    decline: z.nullable(DeclineDetail),
    authorizedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'SandboxPurchase' });

export const makeSandboxPurchase = defineCall({
  name: 'makeSandboxPurchase',
  method: 'POST',
  path: '/sandbox/purchases',
  summary: "Let the sandbox's network ask for a purchase, as the issuer would",
  tag,
  access,
  sandboxOnly: true,
  body: z.strictObject({
    cardId: CardId,
    amount: PurchaseAmount,
    merchantName: MerchantName,
    categoryCode: CategoryCode,
    isPartialAllowed: z._default(z.boolean(), false),
  }),
  output: z.object({ purchase: SandboxPurchase }),
  status: 201,
  errors: ['not_found'],
});

export const settleSandboxPurchase = defineCall({
  name: 'settleSandboxPurchase',
  method: 'POST',
  path: '/sandbox/purchases/{id}/settle',
  summary: "Let the sandbox's network clear, void or refund a purchase",
  tag,
  access,
  sandboxOnly: true,
  params: z.object({ id: Id }),
  body: z.strictObject({
    action: z.enum(['clear', 'void', 'refund']),
    /** All of it when left out. */
    amount: z.optional(PurchaseAmount),
    /** Of a clearing: more parts may come. */
    isFinal: z._default(z.boolean(), true),
  }),
  output: z.object({ purchase: SandboxPurchase }),
  errors: ['wrong_state'],
});

export const listSandboxPurchases = defineCall({
  name: 'listSandboxPurchases',
  method: 'GET',
  path: '/sandbox/purchases',
  summary: 'Purchases on a card, newest first',
  tag,
  access,
  sandboxOnly: true,
  query: z.object({ ...listQuery, cardId: CardId }),
  output: pageOf(SandboxPurchase),
});

const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const revealSandboxCard = defineCall({
  name: 'revealSandboxCard',
  method: 'POST',
  path: '/sandbox/issuer/reveal',
  summary:
    "The issuer's side of the card frame: trades a client token and the secret of its frame for number, expiry and code, once",
  tag: 'Sandbox',
  access: { kind: 'public' },
  sandboxOnly: true,
  fromFrame: true,
  body: z.object({ clientToken: Token, frameSecret: Token }),
  output: z.object({ number: z.string(), expiresOn: z.string(), code: z.string() }),
  isUnkeyed: true,
  withoutActivity: true,
  errors: ['link_invalid'],
});
