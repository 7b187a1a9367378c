import * as z from 'zod/mini';
import { LOAD_SOURCES } from '#lib/domain/cards/card-money.ts';
import { CARD_STATUSES, CARD_TYPES } from '#lib/domain/cards/card-status.ts';
import { Id, Instant, Money, PhoneAnswer } from '../fields.ts';

export const CardStatus = z.enum(CARD_STATUSES);
export const CardType = z.enum(CARD_TYPES);

export const Tag = z
  .object({ id: Id, name: z.string(), colour: z.string() })
  .register(z.globalRegistry, { id: 'Tag' });
export type Tag = z.output<typeof Tag>;

/** Whose card it is, as the organisation wrote it down; `userId` is there once the holder linked the card. */
export const CardHolder = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(PhoneAnswer),
  userId: z.nullable(z.string()),
});

/** A row of the cards grid. `available` = posted − held. */
export const CardRow = z
  .object({
    id: z.string(),
    businessId: Id,
    programName: z.string(),
    /** Null while the issuer is making the card. */
    last4: z.nullable(z.string()),
    status: CardStatus,
    type: CardType,
    holder: CardHolder,
    available: Money,
    held: Money,
    /** None for the card's holder. */
    tags: z.array(Tag),
    lastActivityAt: Instant,
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'CardRow' });
export type CardRow = z.output<typeof CardRow>;

/** One card in full. Number, expiry and code are never here: they live in the issuer's frame. */
export const Card = z
  .object({
    ...CardRow.shape,
    organisationName: z.string(),
    expiresOn: z.nullable(z.string().check(z.regex(/^\d{2}\/\d{2}$/))),
    /** The card that took this one's place, with its balance and rules. */
    replacedBy: z.nullable(z.string()),
    posted: Money,
    pinSet: z.boolean(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Card' });
export type Card = z.output<typeof Card>;

export const CardBalance = z
  .object({ posted: Money, held: Money, available: Money })
  .register(z.globalRegistry, { id: 'CardBalance', description: 'available = posted − held' });

export const CardLoad = z
  .object({
    id: Id,
    amount: Money,
    /** Null for the card's holder. */
    memo: z.nullable(z.string()),
    /** Values of the fields that the business asks for with a load, by name; none for the card's holder. */
    customFields: z.record(z.string(), z.string()),
    loadedAt: Instant,
    /** For the card's holder, the organisation. */
    loadedBy: z.string(),
    journalId: Id,
    source: z.enum(LOAD_SOURCES),
    /** What of it was taken back as a mistake. */
    takenBack: z.nullable(z.object({ amount: Money, at: Instant })),
  })
  .register(z.globalRegistry, { id: 'CardLoad' });
export type CardLoad = z.output<typeof CardLoad>;
