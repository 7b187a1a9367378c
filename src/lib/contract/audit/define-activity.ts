import * as z from 'zod/mini';
import type { ActivitySubject, ActivityType } from '#lib/domain/audit/activity-types.ts';
import { Id, Instant } from '../fields.ts';

/** Who did it, through which door (facts: lifecycle events carry channel, reason and actor). */
export const CHANNELS = [
  'dashboard',
  'cardholder',
  'recipient',
  'api',
  'system',
  'staff',
  'applicant',
] as const;

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

/** One side of a change: the fields that differ, and none beyond those named. */
const side = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.nullable(z.partial(z.strictObject(fields)));

/**
 * Activity types that say the same of the same kinds of things. `payload` is what a service records, and takes no
 * field that it does not name; `line` is what a history answers, whose reader may be shown a part of the payload.
 *
 * @param fields what such an activity changes: then it also records these fields before and after, the audit log's
 *   alone (`change`). No secret, and of an account number the last four digits.
 */
export function defineActivities<
  const Types extends readonly [ActivityType, ...ActivityType[]],
  const Subjects extends readonly [ActivitySubject, ...ActivitySubject[]],
  Shape extends z.core.$ZodLooseShape,
  Fields extends z.core.$ZodLooseShape = Record<never, never>,
>(types: Types, subjects: Subjects, shape: Shape, fields?: Fields) {
  const kind = {
    subjects,
    payload: z.strictObject(shape),
    line: z.object({ ...line, type: z.enum(types), payload: z.partial(z.object(shape)) }),
    change: (fields
      ? z.strictObject({ before: side(fields), after: side(fields) })
      : null) as ChangeSchema<Fields>,
  };
  return Object.fromEntries(types.map((type) => [type, kind])) as {
    readonly [Type in Types[number]]: typeof kind;
  };
}

type Sides<Fields extends z.core.$ZodLooseShape> = z.ZodMiniObject<
  { before: ReturnType<typeof side<Fields>>; after: ReturnType<typeof side<Fields>> },
  z.core.$strict
>;
/** Null for types that change nothing beyond what their payload says. */
type ChangeSchema<Fields extends z.core.$ZodLooseShape> = keyof Fields extends never ? null : Sides<Fields>;
