import * as z from 'zod/mini';
import type { ActivitySubject, ActivityType } from '#lib/domain/audit/activity-types.ts';
import { Id, Instant } from '../fields.ts';

/** Who did it, through which door (facts: lifecycle events carry channel, reason and actor). */
export const CHANNELS = ['dashboard', 'cardholder', 'recipient', 'api', 'system'] as const;

/** What every line of a history says, whatever happened. */
const line = {
  id: Id,
  version: z.int(),
  /** For the card's holder, the organisation unless it was themself. */
  actorName: z.string(),
  channel: z.enum(CHANNELS),
  /** Null for the card's holder, whose payload shows states and amounts alone. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
};

/**
 * Activity types that say the same of the same kinds of things. `payload` is what a service records, and takes no
 * field that it does not name; `line` is what a history answers, whose reader may be shown a part of the payload.
 */
export function defineActivities<
  const Types extends readonly [ActivityType, ...ActivityType[]],
  const Subjects extends readonly [ActivitySubject, ...ActivitySubject[]],
  Shape extends z.core.$ZodLooseShape,
>(types: Types, subjects: Subjects, shape: Shape) {
  const kind = {
    subjects,
    payload: z.strictObject(shape),
    line: z.object({ ...line, type: z.enum(types), payload: z.partial(z.object(shape)) }),
  };
  return Object.fromEntries(types.map((type) => [type, kind])) as {
    readonly [Type in Types[number]]: typeof kind;
  };
}
