import * as z from 'zod/mini';
import { Id, Instant } from '../fields.ts';

export const MAIL_STATES = ['waiting', 'retrying', 'delivered', 'failed'] as const;

/** A mail about a card. What it said is not kept here, and not where it failed either: both may name secrets. */
export const CardMail = z
  .object({
    id: Id,
    /** Which mail, e.g. `cardLoaded`. */
    kind: z.string(),
    /** Null where it went to an address of the holder's account that the organisation was not given. */
    to: z.nullable(z.string()),
    /** `retrying`: not delivered yet, and tried again; `failed`: given up. */
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    createdAt: Instant,
    /** When it was delivered or given up. */
    doneAt: z.nullable(Instant),
    /** While it is tried again: when. */
    nextTryAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'CardMail' });
export type CardMail = z.output<typeof CardMail>;
