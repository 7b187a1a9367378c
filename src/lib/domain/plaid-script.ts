/** Plaid Link for the web (https://plaid.com/docs/link/web); the policy of the page that loads it names it too. */
export const PLAID_SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** `<meta name="larkspur-bank-link" nonce="…">`: the nonce with which that script runs on a page that has one. */
export const BANK_LINK_META = 'larkspur-bank-link';
