/** As long as the calls allow. */
export const REASON_MAX_LENGTH = 200;

/** The part of a body that says why; nothing where nothing was written. */
export const reasonOf = (reason: string): { reason?: string } =>
  reason.trim() ? { reason: reason.trim() } : {};
