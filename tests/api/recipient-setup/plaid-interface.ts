import * as z from 'zod';

const LANGUAGES = [
  ...(['da', 'de', 'en', 'es', 'et', 'fr', 'hi', 'it', 'lt'] as const),
  ...(['lv', 'nl', 'no', 'pl', 'pt', 'ro', 'sv', 'vi'] as const),
] as const;
const COUNTRIES = [
  ...(['US', 'GB', 'ES', 'NL', 'FR', 'IE', 'CA', 'DE', 'IT'] as const),
  ...(['PL', 'DK', 'NO', 'SE', 'EE', 'LT', 'LV', 'PT', 'BE'] as const),
] as const;
const DEPOSITORY = [
  ...(['all', 'cash management', 'cd', 'checking', 'ebt', 'hsa'] as const),
  ...(['limited purpose checking', 'money market', 'paypal', 'prepaid', 'savings'] as const),
] as const;
/** Only where the numbers were typed, and then checked by deposits or against what Plaid knows. */
const VERIFICATIONS = [
  ...(['automatically_verified', 'pending_automatic_verification', 'pending_manual_verification'] as const),
  ...(['manually_verified', 'verification_expired', 'verification_failed', 'database_matched'] as const),
  ...(['database_insights_pass', 'database_insights_pass_with_caution'] as const),
  'database_insights_fail',
] as const;

/**
 * What the four calls take and give, in our words, after the description that Plaid publishes of its interface
 * (github.com/plaid/plaid-openapi, 2020-09-14.yml, version 2020-09-14_1.610.1), and held against 2020-09-14_1.740.1, of
 * which the installed client is made; from there alone come `ItemRemove…`, `Item` and the kinds of depository accounts.
 * Every required field is here, of the optional ones those that we send or read. Requests take nothing besides, for
 * Plaid refuses what it does not know; answers may hold more.
 */
export const REQUESTS = {
  '/link/token/create': z.strictObject({
    client_name: z.string().min(1).max(30),
    language: z.enum(LANGUAGES),
    country_codes: z.array(z.enum(COUNTRIES)).min(1),
    user: z.strictObject({ client_user_id: z.string().min(1) }),
    // Balance is no product here: it comes with any other.
    products: z.array(z.enum(['auth', 'identity', 'transactions', 'transfer', 'signal'])).min(1),
    // "The redirect_uri should not contain any query parameters. When used in Production, must be an https URI."
    redirect_uri: z
      .url({ protocol: /^https$/ })
      .refine((address) => new URL(address).search === '')
      .optional(),
    account_filters: z.strictObject({
      depository: z.strictObject({
        account_subtypes: z.array(z.enum(DEPOSITORY)).min(1),
      }),
    }),
    auth: z.strictObject({
      automated_microdeposits_enabled: z.boolean().optional(),
      same_day_microdeposits_enabled: z.boolean().optional(),
    }),
  }),
  '/item/public_token/exchange': z.strictObject({ public_token: z.string().startsWith('public-') }),
  '/auth/get': z.strictObject({
    access_token: z.string().startsWith('access-'),
    options: z.strictObject({ account_ids: z.array(z.string()) }).optional(),
  }),
  '/item/remove': z.strictObject({ access_token: z.string().startsWith('access-') }),
} as const;

export type Path = keyof typeof REQUESTS;

const Failure = z.looseObject({
  error_type: z.enum(['INVALID_REQUEST', 'INVALID_INPUT', 'API_ERROR', 'ITEM_ERROR', 'INSTITUTION_ERROR']),
  error_code: z.string(),
  error_message: z.string(),
  display_message: z.nullable(z.string()),
});

const amount = z.nullable(z.number());
const words = z.nullable(z.string());

const Account = z.looseObject({
  account_id: z.string(),
  balances: z.looseObject({
    available: amount,
    current: amount,
    limit: amount,
    iso_currency_code: words,
    unofficial_currency_code: words,
  }),
  mask: words,
  name: z.string(),
  official_name: words,
  type: z.enum(['investment', 'credit', 'depository', 'loan', 'brokerage', 'other']),
  subtype: words,
  verification_status: z.enum(VERIFICATIONS).optional(),
});

const Ach = z.looseObject({
  account_id: z.string(),
  account: z.string(),
  routing: z.string(),
  wire_routing: words,
  is_tokenized_account_number: z.boolean().optional(),
  can_transfer_in: z.nullable(z.boolean()).optional(),
});

/** An item made by deposits has no institution: its id and its name are null then. */
const Item = z.looseObject({
  item_id: z.string(),
  institution_id: words.optional(),
  institution_name: words.optional(),
  webhook: words,
  error: z.nullable(Failure),
  available_products: z.array(z.string()),
  billed_products: z.array(z.string()),
  consent_expiration_time: words,
  update_type: z.enum(['background', 'user_present_required']),
});

const request_id = z.string();

export const ANSWERS = {
  '/link/token/create': z.looseObject({
    link_token: z.string(),
    expiration: z.iso.datetime(),
    request_id,
  }),
  '/item/public_token/exchange': z.looseObject({
    access_token: z.string(),
    item_id: z.string(),
    request_id,
  }),
  '/auth/get': z.looseObject({
    accounts: z.array(Account),
    numbers: z.looseObject({
      ach: z.array(Ach),
      eft: z.array(z.looseObject({})),
      international: z.array(z.looseObject({})),
      bacs: z.array(z.looseObject({})),
    }),
    item: Item,
    request_id,
  }),
  '/item/remove': z.looseObject({ request_id }),
  failure: Failure,
} as const;

export type AuthAnswer = z.output<(typeof ANSWERS)['/auth/get']>;
