import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import type { Language } from '#lib/i18n/languages.ts';

/**
 * A provider that lets people give their bank account by signing in at their bank. Shaped after Plaid: a link token
 * opens its window in the browser, which returns a public token; that is exchanged for the numbers. Never called
 * within a transaction.
 */
export interface BankLinkPort {
  readonly provider: 'plaid' | 'sandbox';
  /** @throws Error where no token was issued */
  createLinkToken(asked: {
    recipientId: string;
    language: Language;
    /** Name of the brand under which the recipient reads of it. */
    brand: string;
  }): Promise<{ linkToken: string; expiresAt: Date }>;
  /**
   * Reads the chosen account. Access to the bank is removed again at once, so that nobody can read more; where the
   * bank's number depends on the access, only our token is forgotten.
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
      /** The last digits that its owner knows, where the bank gave another number. */
      knownBy: string | null;
    }
  /** Neither checking nor savings. */
  | { kind: 'unsupported' }
  /** The provider's code, for the log. */
  | { kind: 'refused'; code: string };
