import type { OutputOf } from '#lib/contract/call.ts';
import type { createPlaidLinkToken } from '#lib/contract/recipient-setup/accounts.ts';
import { BANK_RETURN } from '#lib/domain/recipient-setup/plaid-script.ts';
import { hasTexts, storedAtom } from '../stored-atom.ts';

/** The data that opens the bank's window; after a bank's page returned here, also its return address. */
export type BankLink = OutputOf<typeof createPlaidLinkToken> & { receivedRedirectUri?: string };

type LeftLink = { recipientId: string; linkToken: string; expiresAt: string };

const isLeftLink = (value: unknown): value is LeftLink =>
  hasTexts(value, 'recipientId', 'linkToken', 'expiresAt');

/**
 * On a phone the bank's own page replaces the window and returns to an address of ours: the link continues with its
 * first token (https://plaid.com/docs/link/oauth). Kept for this tab, until it is continued.
 */
const $leftLink = storedAtom('sessionStorage', 'recipientSetupLink', 1, isLeftLink);

/** Call before the window may leave this page. */
export function keepLink(recipientId: string, { provider, linkToken, expiresAt }: BankLink): void {
  if (provider === 'plaid') $leftLink.set({ recipientId, linkToken, expiresAt });
}

export const forgetLink = (): void => $leftLink.set(undefined);

/** The link from which a bank returned to this page, once; null where there is none. */
export function takeLeftLink(recipientId: string, now: Date): BankLink | null {
  const here = new URL(location.href);
  const state = here.searchParams.get(BANK_RETURN);
  if (state === null) return null;
  here.searchParams.delete(BANK_RETURN);
  history.replaceState(history.state, '', here);
  const left = $leftLink.get();
  forgetLink();
  if (left?.recipientId !== recipientId || new Date(left.expiresAt) <= now) return null;
  const returned = new URLSearchParams({ [BANK_RETURN]: state });
  return {
    provider: 'plaid',
    linkToken: left.linkToken,
    expiresAt: left.expiresAt,
    receivedRedirectUri: `${here.origin}${here.pathname}?${returned}`,
  };
}
