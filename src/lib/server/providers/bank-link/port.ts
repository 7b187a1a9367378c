import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import type { Language } from '#lib/i18n/languages.ts';

/**
 * Whoever lets people show their bank account by signing in at their bank. Shaped after Plaid: a link token opens its
 * window in the browser, which gives a public token; that is exchanged for the numbers. Never called within a
 * transaction.
 */
export interface BankLinkPort {
  readonly provider: 'plaid' | 'sandbox';
  /** @throws Error where none could be had */
  createLinkToken(asked: {
    recipientId: string;
    language: Language;
  }): Promise<{ linkToken: string; expiresAt: Date }>;
  /**
   * The account that was chosen. Access to the bank is given up again at once, so that nobody reads on; where the
   * number that the bank gave would be void with it, it is forgotten instead.
   *
   * @param asked.accountId the provider's own id of the account
   * @throws Error where no answer came
   */
  exchange(asked: { publicToken: string; accountId: string; recipientId: string }): Promise<LinkedAccount>;
}

export type LinkedAccount =
  | {
      kind: 'linked';
      accountNumber: string;
      routingNumber: string;
      accountType: AccountType;
      bankName: string | null;
      /** The last digits by which its owner knows it, where the bank gave a number in its place. */
      knownBy: string | null;
    }
  /** Neither checking nor savings. */
  | { kind: 'unsupported' }
  /** The provider's word against it, for the log. */
  | { kind: 'refused'; code: string };
