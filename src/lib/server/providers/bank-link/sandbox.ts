import type { Clock } from '#lib/domain/clock.ts';
import { deriveKey, isSameText, keyedHash } from '../../secrets.ts';
import type { BankLinkPort } from './port.ts';
import { isSandboxAccount, SANDBOX_ACCOUNTS, type SandboxAccount } from './sandbox-accounts.ts';

/** The lifetime of Plaid's link token and public token. */
const LINK_LIFETIME_MS = 4 * 3_600_000;
const PUBLIC_LIFETIME_MS = 30 * 60_000;

export type SandboxBankLink = BankLinkPort & {
  /** The result of the bank's window; undefined for a link token that is unknown or expired. */
  finish(linkToken: string, account: SandboxAccount): { publicToken: string; accountId: string } | undefined;
};

/** A bank link without storage: its signed tokens contain all it needs. */
export function createSandboxBankLink({
  cardKey,
  clock,
}: {
  cardKey: Buffer;
  clock: Clock;
}): SandboxBankLink {
  const key = deriveKey(cardKey, 'sandbox bank link');
  const sign = (parts: readonly string[]) => `${parts.join('.')}.${keyedHash(key, parts.join('.'))}`;
  /** The parts of a token without the signature; undefined for an unknown or expired one. */
  const read = (kind: string, token: string): string[] | undefined => {
    const parts = token.split('.').slice(0, -1);
    const isOurs = parts[0] === kind && isSameText(token, sign(parts));
    return isOurs && Number(parts[1]) > clock.now().getTime() ? parts : undefined;
  };
  return {
    provider: 'sandbox',
    async createLinkToken({ recipientId }) {
      const expiresAt = new Date(clock.now().getTime() + LINK_LIFETIME_MS);
      return { linkToken: sign(['link', String(expiresAt.getTime()), recipientId]), expiresAt };
    },
    finish(linkToken, account) {
      const [, , recipientId] = read('link', linkToken) ?? [];
      if (recipientId === undefined) return undefined;
      const endsMs = clock.now().getTime() + PUBLIC_LIFETIME_MS;
      return { publicToken: sign(['public', String(endsMs), recipientId, account]), accountId: account };
    },
    async exchange({ publicToken, accountId, recipientId }) {
      const [, , of, account] = read('public', publicToken) ?? [];
      if (of !== recipientId || account !== accountId || !isSandboxAccount(accountId)) {
        return { kind: 'refused', code: 'INVALID_PUBLIC_TOKEN' };
      }
      const found = SANDBOX_ACCOUNTS[accountId];
      return found === 'silent' ? new Promise<never>(() => undefined) : found;
    },
  };
}
