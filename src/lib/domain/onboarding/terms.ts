/** The terms that an application accepts; a changed text gets the day of its change. */
export const TERMS_VERSION = '2026-11-01';
