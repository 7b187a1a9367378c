import {
  Configuration,
  CountryCode,
  DepositoryAccountSubtype,
  PlaidApi,
  PlaidEnvironments,
  Products,
} from 'plaid';
import type { Language } from '#lib/i18n/languages.ts';
import type { BankLinkPort, LinkedAccount } from './port.ts';

export type PlaidSettings = {
  clientId: string;
  secret: string;
  environment: 'sandbox' | 'production';
  /** Another address than the environment's own, as a test has it. */
  basePath?: string;
};

/** At most 30 characters; stands in Plaid's window. */
const CLIENT_NAME = 'Larkspur';
const VERSION = '2020-09-14';
/** Below the time that a caller waits, so that the word is ours. */
const TIMEOUT_MS = 8_000;
/** Of our languages those that Plaid's window speaks. Our `da` is Dari, Plaid's is Danish. */
const SPOKEN: Partial<Record<Language, string>> = { en: 'en', es: 'es', fr: 'fr', pl: 'pl' };

/** Plaid, whose window opens in the browser (https://plaid.com/docs/api/link, /items, /products/auth). */
export function createPlaidBankLink(settings: PlaidSettings): BankLinkPort {
  const api = new PlaidApi(
    new Configuration({
      basePath: settings.basePath ?? PlaidEnvironments[settings.environment] ?? '',
      baseOptions: {
        timeout: TIMEOUT_MS,
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
    async createLinkToken({ recipientId, language }) {
      const { data } = await api
        .linkTokenCreate({
          client_name: CLIENT_NAME,
          language: SPOKEN[language] ?? 'en',
          country_codes: [CountryCode.Us],
          user: { client_user_id: recipientId },
          products: [Products.Auth],
          account_filters: {
            depository: {
              account_subtypes: [DepositoryAccountSubtype.Checking, DepositoryAccountSubtype.Savings],
            },
          },
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

/** Reads the numbers of one account and gives the access up again, whatever came of it. */
async function readAccount(api: PlaidApi, accessToken: string, accountId: string): Promise<LinkedAccount> {
  try {
    const { data } = await api.authGet({
      access_token: accessToken,
      options: { account_ids: [accountId] },
    });
    const account = data.accounts.find(({ account_id }) => account_id === accountId);
    const numbers = data.numbers.ach.find(({ account_id }) => account_id === accountId);
    const { subtype } = account ?? {};
    if (subtype !== 'checking' && subtype !== 'savings') return { kind: 'unsupported' };
    if (!numbers) return { kind: 'refused', code: 'NO_ACH_NUMBERS' };
    return {
      kind: 'linked',
      accountNumber: numbers.account,
      routingNumber: numbers.routing,
      accountType: subtype,
      bankName: 'institution_name' in data.item ? (data.item.institution_name ?? null) : null,
    };
  } finally {
    // Access that stays behind can read nothing we keep; Plaid ends it with the account's consent.
    await api.itemRemove({ access_token: accessToken }).catch(() => undefined);
  }
}

/** Plaid's `error_code` of a refusal; undefined where it did not answer, or failed itself. */
function refusalOf(error: unknown): string | undefined {
  const { status, data } = responseOf(error) ?? {};
  if (status === undefined || status >= 500) return undefined;
  return typeof data?.error_code === 'string' ? data.error_code : `HTTP ${status}`;
}

/** The client's own error bears the whole request, our secret with it; it must reach no log. */
function withoutSecrets(error: unknown): never {
  const { status, data } = responseOf(error) ?? {};
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw new Error(`Plaid: ${data?.error_code ?? status ?? code ?? 'no answer'}`);
}

type Refused = { status?: number; data?: { error_code?: string } };
const responseOf = (error: unknown): Refused | undefined =>
  error instanceof Error && 'response' in error ? (error.response as Refused | undefined) : undefined;
