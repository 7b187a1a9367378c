const OLDEST_MS = 400 * 86_400_000;

/**
 * A wrong clock at the issuer must not sort a purchase before all others for ever; its money is posted all the same.
 */
export const withinReason = (at: Date, now: Date): Date =>
  new Date(Math.max(Math.min(at.getTime(), now.getTime()), now.getTime() - OLDEST_MS));
