import {
  type AuthGetResponse,
  Configuration,
  CountryCode,
  DepositoryAccountSubtype,
  PlaidApi,
  PlaidEnvironments,
  Products,
  AccountBaseVerificationStatusEnum as Verification,
} from 'plaid';
import type { Language } from '#lib/i18n/languages.ts';
import { ProviderError } from '../provider-error.ts';
import type { BankLinkPort, LinkedAccount } from './port.ts';

export type PlaidSettings = {
  clientId: string;
  secret: string;
  environment: 'sandbox' | 'production';
  /**
   * Where a bank's page returns to on a phone, as registered with Plaid; without it the bank opens in a second
   * window.
   */
  redirectUri?: string | undefined;
  /** Replaces the environment's address, for tests. */
  basePath?: string;
  /** For tests. */
  timeoutMs?: number;
};

/** Of the name that Plaid's window shows. */
const MOST_NAME_CHARACTERS = 30;
const VERSION = '2020-09-14';
/** Shorter than the caller waits, so that our own error comes first. */
const TIMEOUT_MS = 8_000;
/** Those of our languages that Plaid's window supports. Our `da` is Dari, Plaid's is Danish. */
const SPOKEN: Partial<Record<Language, string>> = { en: 'en', es: 'es', fr: 'fr', pl: 'pl' };

/** For typed numbers: accounts whose owner proved them with the code of a small deposit. */
const PROVEN: ReadonlySet<string> = new Set([
  Verification.AutomaticallyVerified,
  Verification.ManuallyVerified,
]);

/** Plaid, whose window opens in the browser (https://plaid.com/docs/api/link, /items, /products/auth). */
export function createPlaidBankLink(settings: PlaidSettings): BankLinkPort {
  const api = new PlaidApi(
    new Configuration({
      basePath: settings.basePath ?? PlaidEnvironments[settings.environment] ?? '',
      baseOptions: {
        timeout: settings.timeoutMs ?? TIMEOUT_MS,
        headers: {
          'PLAID-CLIENT-ID': settings.clientId,
          'PLAID-SECRET': settings.secret,
          'Plaid-Version': VERSION,
        },
      },
    }),
  );
  return {
    provider: 'plaid',
    async createLinkToken({ recipientId, language, brand }) {
      const { data } = await api
        .linkTokenCreate({
          client_name: brand.slice(0, MOST_NAME_CHARACTERS),
          language: SPOKEN[language] ?? 'en',
          country_codes: [CountryCode.Us],
          user: { client_user_id: recipientId },
          products: [Products.Auth],
          ...(settings.redirectUri ? { redirect_uri: settings.redirectUri } : {}),
          account_filters: {
            depository: {
              account_subtypes: [DepositoryAccountSubtype.Checking, DepositoryAccountSubtype.Savings],
            },
          },
          // Deposits would arrive days later, when we have long removed the access.
          auth: { automated_microdeposits_enabled: false, same_day_microdeposits_enabled: false },
        })
        .catch(withoutSecrets);
      return { linkToken: data.link_token, expiresAt: new Date(data.expiration) };
    },
    async exchange({ publicToken, accountId }) {
      try {
        const { data } = await api.itemPublicTokenExchange({ public_token: publicToken });
        return await readAccount(api, data.access_token, accountId);
      } catch (error) {
        const code = refusalOf(error);
        if (code === undefined) return withoutSecrets(error);
        return { kind: 'refused', code };
      }
    },
  };
}

/** Reads the numbers of one account and removes the access again, unless the numbers depend on it. */
async function readAccount(api: PlaidApi, accessToken: string, accountId: string): Promise<LinkedAccount> {
  let livesByAccess = false;
  try {
    const { data } = await api.authGet({
      access_token: accessToken,
      options: { account_ids: [accountId] },
    });
    const account = linkedAccount(data, accountId);
    livesByAccess = account.kind === 'linked' && isStandIn(data, accountId);
    return account;
  } finally {
    // The token is forgotten either way; remaining access ends when its owner revokes it at the bank.
    if (!livesByAccess) await api.itemRemove({ access_token: accessToken }).catch(() => undefined);
  }
}

/** Reads one account from the answer of `/auth/get`. */
function linkedAccount(data: AuthGetResponse, accountId: string): LinkedAccount {
  const account = data.accounts.find(({ account_id }) => account_id === accountId);
  const numbers = data.numbers.ach.find(({ account_id }) => account_id === accountId);
  const { subtype, mask, verification_status: status } = account ?? {};
  if (subtype !== 'checking' && subtype !== 'savings') return { kind: 'unsupported' };
  // Numbers that somebody typed into Plaid's window and that only Plaid's statistics checked.
  if (status && !PROVEN.has(status)) return { kind: 'refused', code: `VERIFICATION ${status}` };
  if (!numbers || numbers.can_transfer_in === false) return { kind: 'refused', code: 'NO_ACH_NUMBERS' };
  return {
    kind: 'linked',
    accountNumber: numbers.account,
    routingNumber: numbers.routing,
    accountType: subtype,
    bankName: data.item.institution_name ?? null,
    knownBy: (isStandIn(data, accountId) && mask?.match(/\d{2,4}$/)?.[0]) || null,
  };
}

/**
 * Whether the bank gave a token in place of the account number (Chase, PNC and US Bank do). At the first two it
 * becomes void when our access ends, and payments to it are returned with R04
 * (https://plaid.com/docs/auth/#tokenized-account-numbers).
 */
const isStandIn = ({ numbers }: AuthGetResponse, accountId: string): boolean =>
  numbers.ach.some((of) => of.account_id === accountId && of.is_tokenized_account_number === true);

/** Plaid's `error_code` of a refusal; undefined where it did not answer or failed itself. */
function refusalOf(error: unknown): string | undefined {
  const { status, data } = responseOf(error) ?? {};
  if (status === undefined || status >= 500) return undefined;
  return typeof data?.error_code === 'string' ? data.error_code : `HTTP ${status}`;
}

/** The client's own error contains the whole request with our secret; it must not reach a log. */
function withoutSecrets(error: unknown): never {
  const { status, data } = responseOf(error) ?? {};
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // Plaid answers 400 to keys of ours that it does not know (https://plaid.com/docs/errors/invalid-input/).
  const isOurs = data?.error_code === 'INVALID_API_KEYS';
  throw new ProviderError(`Plaid: ${data?.error_code ?? status ?? code ?? 'no answer'}`, {
    status: isOurs ? 401 : status,
    ...(status === undefined ? { cause: { code } } : {}),
  });
}

type Refused = { status?: number; data?: { error_code?: string } };
const responseOf = (error: unknown): Refused | undefined =>
  error instanceof Error && 'response' in error ? (error.response as Refused | undefined) : undefined;
