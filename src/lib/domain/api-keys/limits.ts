/** Keys of a business that are not revoked. */
export const KEYS_OF_BUSINESS = 50;
export const KEY_NAME_MAX_LENGTH = 60;
/** Ranges of addresses that one key may be used from. */
export const ADDRESSES_OF_KEY = 20;

/** How long the former secret may go on beside the new one: a week. */
export const LONGEST_OVERLAP_HOURS = 168;
export const USUAL_OVERLAP_HOURS = 24;
