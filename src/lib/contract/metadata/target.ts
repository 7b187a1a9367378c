import * as z from 'zod/mini';

/** Kinds of things that metadata can be kept on. */
export const TARGET_TYPES = ['card', 'user', 'recipient', 'transfer', 'order', 'business'] as const;
export const TargetType = z.enum(TARGET_TYPES);
export type TargetType = z.output<typeof TargetType>;

/** How a body names a thing of any type. */
export const TargetReference = z.object({
  type: TargetType,
  targetId: z.string().check(z.minLength(1), z.maxLength(128)),
});
