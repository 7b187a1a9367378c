export const ENDPOINT_URL_MAX_LENGTH = 500;
export const ENDPOINTS_OF_BUSINESS = 20;
/** Events that one replay sends again; a longer time is replayed in parts. */
export const REPLAY_MAX = 1_000;
