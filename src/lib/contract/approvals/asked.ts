import * as z from 'zod/mini';
import { AutoloadFrequency, AutoloadKind, AutoloadState } from '../autoloads/autoload.ts';
import { Id, Instant, Money } from '../fields.ts';
import { ImportKind } from '../imports/import.ts';

/** Cards of a request that a list names, and that the request itself does; `cardCount` says how many there are. */
export const NAMED_CARDS = 5;
export const MOST_CARDS = 200;
/** Roles of a change of roles; the settings have room for 50, which may all be others. */
export const MOST_ROLES = 100;

export const CardOfApproval = z.object({
  id: z.string(),
  last4: z.nullable(z.string()),
  holder: z.object({ firstName: z.string(), lastName: z.string() }),
});

/** A card of a batch, or one that is made when somebody agrees. */
const NamedCard = z.object({
  /** Null for one that is not made yet. */
  id: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  holder: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Where a virtual card is sent. */
  email: z.nullable(z.string()),
  /** What it begins with; null for a card that is there, and for one that begins with nothing. */
  amount: z.nullable(Money),
});

const AutoloadTerms = z.object({
  name: z.string(),
  kind: AutoloadKind,
  amount: Money,
  floor: z.nullable(Money),
  frequency: AutoloadFrequency,
  startOn: z.iso.date(),
  endOn: z.nullable(z.iso.date()),
  state: AutoloadState,
});
export type AutoloadTerms = z.output<typeof AutoloadTerms>;

const RoleChange = z.object({
  name: z.string(),
  /** Null where it stays. */
  formerName: z.nullable(z.string()),
  change: z.enum(['added', 'removed', 'changed']),
  /** Permissions that it gets and loses; a new one gets all that it has. */
  adds: z.array(z.string()).check(z.maxLength(100)),
  loses: z.array(z.string()).check(z.maxLength(100)),
});
export type RoleChange = z.output<typeof RoleChange>;

const Limits = z.object({
  loads: z.optional(z.nullable(Money)),
  transfers: z.optional(z.nullable(Money)),
  payouts: z.optional(z.nullable(Money)),
});

/** What a request is about, as far as its call says it; all null for a caller whose role does not show it. */
export const asked = {
  /** The card that is loaded, or that gives. */
  card: z.nullable(CardOfApproval),
  /** The card that a transfer goes to. */
  toCard: z.nullable(CardOfApproval),
  /** The business whose funding account a transfer goes to. */
  toBusiness: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The person that a card would be moved to. */
  newHolder: z.nullable(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.nullable(z.string()) }),
  ),
  recipient: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The account that a payment goes to, as it was when it was asked for; it fails once there is another. */
  account: z.nullable(
    z.object({ nameOnAccount: z.string(), last4: z.string(), bankName: z.nullable(z.string()) }),
  ),
  /** The first cards of an order, a bulk load or an autoload: 5 in a list, 200 of one request. */
  cards: z.nullable(z.array(NamedCard).check(z.maxLength(MOST_CARDS))),
  /** What each card of a bulk load gets. */
  each: z.nullable(Money),
  shipTo: z.nullable(
    z.object({
      name: z.string(),
      addressOne: z.string(),
      addressTwo: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      method: z.string(),
    }),
  ),
  autoload: z.nullable(
    z.object({
      /** Null until it is made. */
      id: z.nullable(Id),
      /** As it is until then; null for a new one. */
      before: z.nullable(AutoloadTerms),
      /** Null where its cards alone change. */
      after: z.nullable(AutoloadTerms),
      /** Cards that are on it now. */
      cardCount: z.int(),
    }),
  ),
  /** The file whose rows would be done, as it was when it was asked for. */
  importFile: z.nullable(
    z.object({
      name: z.string(),
      kind: ImportKind,
      rowCount: z.int(),
      /** How many cards or recipients they are about. */
      subjectCount: z.int(),
    }),
  ),
  /** The purchase of a case. */
  purchase: z.nullable(z.object({ merchantName: z.string(), amount: Money, at: Instant })),
  /** The approval settings as they would be; what is left out stays. */
  settings: z.nullable(Limits),
  /** As they were when it was asked for. */
  settingsBefore: z.nullable(Limits),
  /** The member who would get another role, by the names of the roles; `admin` is the built-in one. */
  member: z.nullable(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  roles: z.nullable(z.array(RoleChange).check(z.maxLength(MOST_ROLES))),
};
