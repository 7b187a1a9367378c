/** Plaid Link for the web (https://plaid.com/docs/link/web); the policy of the page that loads it names it too. */
export const PLAID_SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** The query parameter with which Plaid's address leads back from a bank's own page (https://plaid.com/docs/link/oauth). */
export const BANK_RETURN = 'oauth_state_id';

/** `<meta name="larkspur-bank-link" nonce="…">`: the nonce with which that script runs on a page that has one. */
export const BANK_LINK_META = 'larkspur-bank-link';
