/** The business constants of spec §9; money in cents, times with their unit last in the name. */

/** Below this width the bottom bar replaces the sidebar. */
export const NARROW_LAYOUT_PX = 1026;

/** The banner about changed addresses is hidden from this instant on. */
export const URL_BANNER_CUTOFF = '2025-05-23T00:00:00Z';

export const TOAST_SHORT_MS = 2_000;
export const TOAST_LONG_MS = 10_000;
export const TOAST_VERY_LONG_MS = 20_000;

/** $9,999 */
export const LOAD_MAX_MINOR = 999_900;
/** $1,000,000: the highest limit of a spend rule. */
export const SPEND_LIMIT_MAX_MINOR = 100_000_000;
/** $1,000,000,000: more than any bank moves at once; it keeps sums exact. */
export const DEPOSIT_MAX_MINOR = 100_000_000_000;
/** $1,000,000: more than a card ever holds, so that one withdrawal can always take all that is on it. */
export const WITHDRAWAL_MAX_MINOR = 100_000_000;
/** $50,000 */
export const TRANSFER_MAX_MINOR = 5_000_000;

export const NAME_MAX_LENGTH = 255;
export const TAG_NAME_MAX_LENGTH = 60;
/** A tag is removed from at most this many cards when it is deleted. */
export const TAG_DELETE_MAX_CARDS = 10_000;
/** Open programs of one organization. */
export const MAX_PROGRAMS = 500;
/** Most cards of one bulk action. */
export const MAX_BULK_CARDS = 50_000;
export const CITY_MAX_LENGTH = 255;
export const ZIP_LENGTH = 5;
export const PIN_LENGTH = 4;
export const CARD_ID_LENGTH = 10;
export const ONE_TIME_CODE_LENGTH = 6;
export const CODE_LIFETIME_S = 600;
/** Pause after the first mail with a code to one address; it doubles with each further one of a quarter of an hour. */
export const CODE_PAUSE_S = 30;
/** The fifth of them is followed by this pause, which is longer than what is left of the quarter. */
export const CODE_LONGEST_PAUSE_S = 480;
export const PHONE_LENGTH = 10;
export const ACCOUNT_NUMBER_MAX_LENGTH = 17;
export const ROUTING_NUMBER_LENGTH = 9;

export const PASSWORD_MIN_LENGTH = 8;
/** Allows long passphrases (safety §4: at least 64); the limit only bounds the size of a body. */
export const PASSWORD_MAX_LENGTH = 200;

export const TIME_ZONE = 'America/New_York';
export const SUPPORT_OPENS_HOUR = 9;
export const SUPPORT_CLOSES_HOUR = 18;

export const BANK_VERIFICATION_BUSINESS_DAYS = { min: 1, max: 3 } as const;

/** Last day on which the one program variant still pays out, in `TIME_ZONE`. */
export const PAYOUT_CUTOFF_DATE = '2025-06-30';

export { CHUNK_LOAD_TIMEOUT_MS } from './shell/chunk-timeout.ts';
