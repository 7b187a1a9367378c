const MINUTE_MS = 60_000;

/** How long an address of the portal works; it is followed at once. */
export const WEBHOOK_LINK_MS = 2 * MINUTE_MS;

/** How long what it opened lasts, unless the sign-in that it came from ends before. */
export const WEBHOOK_SESSION_MS = 4 * 60 * MINUTE_MS;
