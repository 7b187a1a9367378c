import type { OutputOf } from '#lib/contract/call.ts';
import type { createPlaidLinkToken } from '#lib/contract/recipient-setup/accounts.ts';
import { BANK_RETURN } from '#lib/domain/recipient-setup/plaid-script.ts';
import { hasTexts, storedAtom } from '../stored-atom.ts';

/** With what the bank's own window opens; once more after a bank's page led back here, with where it led to. */
export type BankLink = OutputOf<typeof createPlaidLinkToken> & { receivedRedirectUri?: string };

type LeftLink = { recipientId: string; linkToken: string; expiresAt: string };

const isLeftLink = (value: unknown): value is LeftLink =>
  hasTexts(value, 'recipientId', 'linkToken', 'expiresAt');

/**
 * On a phone the window gives way to the bank's own page, which leads back by an address: the link goes on with the
 * token that it began with (https://plaid.com/docs/link/oauth). Of this tab, and until it was taken up.
 */
const $leftLink = storedAtom('sessionStorage', 'recipientSetupLink', 1, isLeftLink);

/** The window may lead away from here. */
export function keepLink(recipientId: string, { provider, linkToken, expiresAt }: BankLink): void {
  if (provider === 'plaid') $leftLink.set({ recipientId, linkToken, expiresAt });
}

export const forgetLink = (): void => $leftLink.set(undefined);

/** Takes up the link from which a bank led back to this page, once; null where nobody comes from one. */
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
    ...{ provider: 'plaid', linkToken: left.linkToken, expiresAt: left.expiresAt },
    receivedRedirectUri: `${here.origin}${here.pathname}?${returned}`,
  };
}
