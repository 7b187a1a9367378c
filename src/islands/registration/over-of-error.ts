import { isCallError } from '#lib/browser/call-error.ts';

const OVER = { link_used: 'used', link_expired: 'expired', link_invalid: 'revoked' } as const;

/** The state of a link that a refusal tells of; null for a refusal of something else. */
export function overOfError(error: unknown): (typeof OVER)[keyof typeof OVER] | null {
  const name = (Object.keys(OVER) as (keyof typeof OVER)[]).find((one) => isCallError(error, one));
  return name ? OVER[name] : null;
}
