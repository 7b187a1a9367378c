import * as z from 'zod/mini';
import type { ActivitySubject } from '#lib/domain/audit/activity-types.ts';

/** Kinds of things that metadata can be kept on. */
export const TARGET_TYPES = ['card', 'user', 'recipient', 'transfer', 'order', 'business'] as const;
export const TargetType = z.enum(TARGET_TYPES);
export type TargetType = z.output<typeof TargetType>;

/** Under which subject the history of each kind of thing stands. */
export const SUBJECT_OF_TARGET = {
  card: 'card',
  user: 'user',
  recipient: 'recipient',
  transfer: 'transfer',
  order: 'cardOrder',
  business: 'business',
} as const satisfies Record<TargetType, ActivitySubject>;

/** How a body names a thing of any type. */
export const TargetReference = z.object({
  type: TargetType,
  targetId: z.string().check(z.minLength(1), z.maxLength(128)),
});
