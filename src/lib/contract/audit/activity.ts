import * as z from 'zod/mini';
import { Id, Instant } from '../fields.ts';

/** Who did it, through which door (facts: lifecycle events carry channel, reason and actor). */
export const CHANNELS = ['dashboard', 'cardholder', 'recipient', 'api', 'system'] as const;

/** One line of a thing's history; `payload` is versioned by `version` and is what webhooks and the audit log read. */
export const Activity = z
  .object({
    id: Id,
    type: z.string(),
    version: z.int(),
    /** For the card's holder, the organisation unless it was themself. */
    actorName: z.string(),
    channel: z.enum(CHANNELS),
    /** Null for the card's holder, whose payload tells states and amounts alone. */
    reason: z.nullable(z.string()),
    payload: z.record(z.string(), z.unknown()),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Activity' });
export type Activity = z.output<typeof Activity>;
