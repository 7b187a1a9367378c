import * as z from 'zod';

const MOST_CALLS = 1_000_000_000;
/** In a sandbox one person and one address stand for many. */
const USUAL = { sandbox: 12_000, live: 1_200 };

const error = `must be a whole number from 1 to ${MOST_CALLS}`;
const calls = z.coerce.number({ error }).int({ error }).min(1, { error }).max(MOST_CALLS, { error });

/** Calls that an API key, a person, and an address where nobody signed in may make in a minute. */
export const LIMIT_SETTINGS = z.object({
  KEY_CALLS_PER_MINUTE: calls.default(600),
  PERSON_CALLS_PER_MINUTE: calls.optional(),
  ADDRESS_CALLS_PER_MINUTE: calls.optional(),
});

/** Calls in a minute. */
export type RateLimitSettings = { key: number; person: number; address: number };

export const rateLimitsOf = (
  env: z.output<typeof LIMIT_SETTINGS>,
  mode: keyof typeof USUAL,
): RateLimitSettings => ({
  key: env.KEY_CALLS_PER_MINUTE,
  person: env.PERSON_CALLS_PER_MINUTE ?? USUAL[mode],
  address: env.ADDRESS_CALLS_PER_MINUTE ?? USUAL[mode],
});
