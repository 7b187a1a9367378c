import { createPublicKey } from 'node:crypto';
import * as z from 'zod';

/** With what Lithic issues the cards. */
export type LithicSettings = {
  /** Of its interface, without a slash at its end. */
  address: string;
  apiKey: string;
  /** Sign what it asks of us. While one is rotated there are two. */
  authorizationSecrets: readonly string[];
  /** Sign what it tells us. */
  eventSecrets: readonly string[];
  /** Encrypts PINs for it: a public key as PEM. */
  pinKey: string;
  /** How a physical card is made, as agreed with Lithic. */
  physicalProductId: string;
  /** Whom the courier asks about a parcel that arrives the next day. */
  shippingContact: { email: string; phone: string };
  /** Under which cards are made, where the program asks for one. */
  accountToken?: string | undefined;
};

type Settings = Record<string, string | undefined>;

const must = (words: string) => ({ error: `must be ${words}` });

const API_KEY = must('a key of Lithic');
const PRODUCT = must('the product of physical cards');
const PIN_KEY = must('the public key for PINs, as PEM or the Base64 between its first and last line');
const SECRETS = must('a secret such as whsec_…, or two with a comma between them');
const EMAIL = must('an email address');
const PHONE = must('a number such as +12025550100');

const secrets = z
  .string(SECRETS)
  .regex(/^(?:whsec_)?[\w+/-]{20,}={0,2}(?:,(?:whsec_)?[\w+/-]{20,}={0,2})?$/, SECRETS);

export const LITHIC_SETTINGS = z.object({
  LITHIC_API_KEY: z.string(API_KEY).min(1, API_KEY),
  LITHIC_ADDRESS: z
    .string()
    .regex(/^https:\/\/[^?#]+$|^http:\/\/(localhost|127\.0\.0\.1)[:/][^?#]*$/, must('an https address'))
    .default('https://api.lithic.com'),
  LITHIC_ASA_SECRET: secrets,
  LITHIC_EVENTS_SECRET: secrets,
  LITHIC_PIN_KEY: z.string(PIN_KEY).refine((key) => readPublicKey(key) !== undefined, PIN_KEY),
  LITHIC_PHYSICAL_PRODUCT_ID: z.string(PRODUCT).min(1, PRODUCT),
  LITHIC_SHIPPING_EMAIL: z.email(EMAIL),
  LITHIC_SHIPPING_PHONE: z.string(PHONE).regex(/^\+[1-9]\d{6,14}$/, PHONE),
  LITHIC_ACCOUNT_TOKEN: z.uuid(must('the token of an account')).optional(),
});

/** The settings of Lithic, all or none, and what is wrong with them. */
export function readLithicSettings(environment: Settings): {
  lithic: LithicSettings | undefined;
  faults: string[];
} {
  const given = Object.fromEntries(
    Object.keys(LITHIC_SETTINGS.shape).map((name) => [name, environment[name] || undefined]),
  );
  if (Object.values(given).every((value) => value === undefined)) return { lithic: undefined, faults: [] };
  const { data, error } = LITHIC_SETTINGS.safeParse(given);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return { lithic: undefined, faults };
  }
  return {
    lithic: {
      address: data.LITHIC_ADDRESS.replace(/\/$/, ''),
      apiKey: data.LITHIC_API_KEY,
      authorizationSecrets: data.LITHIC_ASA_SECRET.split(','),
      eventSecrets: data.LITHIC_EVENTS_SECRET.split(','),
      pinKey: readPublicKey(data.LITHIC_PIN_KEY) ?? '',
      physicalProductId: data.LITHIC_PHYSICAL_PRODUCT_ID,
      shippingContact: { email: data.LITHIC_SHIPPING_EMAIL, phone: data.LITHIC_SHIPPING_PHONE },
      accountToken: data.LITHIC_ACCOUNT_TOKEN,
    },
    faults: [],
  };
}

/** A public RSA key as PEM; undefined for a text that is none. A file of settings has no lines within a value. */
function readPublicKey(text: string): string | undefined {
  const body = text.replace(/-----[^-]*-----|\\n|\s/g, '');
  const pem = `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? pem : undefined;
  } catch {
    return undefined;
  }
}
