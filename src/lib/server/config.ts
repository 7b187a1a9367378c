import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { type BrandHosts, LARKSPUR } from '#lib/brand/brands.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { type AchConfig, readAchConfig } from './config-ach.ts';
import {
  type BrandSetting,
  firstOfBrand,
  originsOfHosts,
  perBrand,
  readBrandHosts,
  readSenders,
} from './config-brands.ts';
import { type ObjectStoreSettings, readObjectStoreSettings } from './config-files.ts';

const CARD_KEY_BYTES = 32;
/** A placeholder for the key that a start generates, where only the settings are checked. */
const TO_BE_MADE = Buffer.alloc(CARD_KEY_BYTES).toString('base64url');
/** A sandbox has no balancer in front of it, and somebody waiting after Ctrl-C. */
const DRAIN_NOTICE_MS = { sandbox: 0, live: 5_000 };
/** Banks take days to check an account, so minutes cost nobody anything; in a sandbox somebody watches. */
const ACCOUNT_CHECK_PAUSE_S = { sandbox: 120, live: 600 };

/** Says what a setting must be; it never repeats the value, because an address may contain a password. */
const must = (words: string) => ({ error: `must be ${words}` });

function whole(least: number, most: number, words = `a whole number from ${least} to ${most}`) {
  const { error } = must(words);
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, must(`one of ${names.join(', ')}`));
}

const port = whole(0, 65535, 'the number of a port, from 1 to 65535, such as 5000');
const address = z.url(must('an address, such as https://larkspur.example'));

const Environment = z.object({
  LARKSPUR_MODE: oneOf(['sandbox', 'live']).default('sandbox'),
  PORT: port.default(4321),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  /** The application role's address; `npm start` sets it after it prepared the database. */
  APP_DATABASE_URL: z.string({ error: 'is missing' }).min(1, { error: 'is missing' }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where links in mails point. Never taken from a request (safety.md §2). */
  PUBLIC_ORIGIN: address.default('http://localhost:4321'),
  /** Host names of partner brands' card domains: `KEY=NAME`, separated by commas. */
  PARTNER_HOSTS: perBrand.optional(),
  /** Where links in a partner's mails point: `KEY=ADDRESS`, separated by commas. */
  PARTNER_ORIGINS: perBrand.optional(),
  /** Who sends a partner's mails: `KEY=SENDER`, separated by commas. */
  PARTNER_MAIL_FROM: perBrand.optional(),
  /** A partner's own sign-in domain in the project: `KEY=DOMAIN`, separated by commas. */
  PARTNER_AUTH_DOMAINS: perBrand.optional(),
  /** More host names that this server answers to, separated by commas. */
  BRAND_HOSTS: z.string().default(''),
  /** Proxies before the app that each add an address to `X-Forwarded-For`. */
  PROXY_HOPS: whole(0, 10).default(0),
  /**
   * How long a stopping server still accepts connections, so that a balancer notices; depends on the mode when left
   * out.
   */
  DRAIN_NOTICE_MS: whole(0, 60_000).optional(),
  IDENTITY_PROJECT_ID: z.string().min(1).default('demo-larkspur'),
  IDENTITY_API_KEY: z.string().min(1).default('demo-key'),
  IDENTITY_AUTH_DOMAIN: z.string().optional(),
  /** Where the sandbox's identity emulator answers. */
  IDENTITY_EMULATOR_URL: address.optional(),
  /**
   * 32 bytes as base64url, the same on every node: the keys of all hashes and of all that is encrypted are derived
   * from it.
   */
  CARD_KEY: z
    .string({ error: 'is missing' })
    .min(1, { error: 'is missing' })
    .regex(/^([\w-]{43}=?)?$/, must('32 bytes as base64url')),
  /** Lets recipients give their bank account by signing in at their bank. */
  PLAID_CLIENT_ID: z.string().optional(),
  PLAID_SECRET: z.string().optional(),
  PLAID_ENV: oneOf(['sandbox', 'production']).default('production'),
  /**
   * How long a recipient may correct an account that they typed, before its bank is asked; depends on the mode when
   * left out.
   */
  ACCOUNT_CHECK_PAUSE_S: whole(0, 3_600).optional(),
  /** `1` once `PUBLIC_ORIGIN/setup-payment/recipient` is registered with Plaid. */
  PLAID_REDIRECT: oneOf(['0', '1']).default('0'),
  /** The search page of the card's network of cash machines, with `{zip}` for the ZIP code. */
  ATM_SEARCH_URL: z
    .string()
    .regex(/^https:\/\/\S*\{zip\}\S*$/, must('an https address with {zip} in it'))
    .optional(),
  /** Where the sandbox keeps files that come by presigned addresses; `npm start` sets it. */
  FILES_DIRECTORY: z.string().min(1).default(join(tmpdir(), 'larkspur-files')),
  SMTP_URL: z.url(must('an address, such as smtps://mail.larkspur.example')).optional(),
  MAIL_FROM: z.string().default(LARKSPUR.mailFrom),
  /** Sends text messages. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{32}$/, must('the id of an account, AC and 32 characters'))
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1, must('the secret of the account')).optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{6,14}|MG\w{32})$/,
      must('a number such as +12025550100, or a messaging service, MG…'),
    )
    .optional(),
});

export type Config = {
  mode: 'sandbox' | 'live';
  port: number;
  host: string;
  metricsPort: number | undefined;
  databaseUrl: string;
  logLevel: string;
  publicOrigin: string;
  /** Host names of partner brands, as patterns. */
  brandHosts: BrandHosts;
  /** Where links in the mails of partner brands point, where it is not `publicOrigin`. */
  brandOrigins: BrandSetting;
  brandAuthDomains: BrandSetting;
  hosts: readonly string[];
  proxyHops: number;
  drainNoticeMs: number;
  /** How long a recipient may correct an account before its bank is asked. */
  accountCheckPauseS: number;
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string | undefined;
    emulatorUrl: string | undefined;
  };
  mail: { smtpUrl: string | undefined; from: string; partnerFrom: BrandSetting };
  twilio: { accountSid: string; authToken: string; from: string };
  plaid: {
    clientId: string;
    secret: string;
    environment: 'sandbox' | 'production';
    redirectUri: string | undefined;
  };
  /** Where holders look for cash machines, with `{zip}` in it. */
  atmSearchUrl: string | undefined;
  cardKey: Buffer;
  /** Where the sandbox keeps files. */
  filesDirectory: string;
  /** With these settings files are kept in an object store, in the sandbox too. */
  objectStore: ObjectStoreSettings | undefined;
  /** With these settings payments go in files, and by no other way. */
  ach: AchConfig | undefined;
};

type Settings = Record<string, string | undefined>;

/**
 * Reads the settings once, at the edge. Throws one text that names every setting that is wrong, forbidden or missing.
 */
export function readConfig(environment: Settings): Config {
  const { env, faults } = check(environment);
  if (!env || faults.length > 0) throw new Error(describeFaults(faults));
  return {
    mode: env.LARKSPUR_MODE,
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    databaseUrl: env.APP_DATABASE_URL,
    logLevel: env.LOG_LEVEL,
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    brandHosts: readBrandHosts(env.PARTNER_HOSTS),
    brandOrigins: {
      ...(env.LARKSPUR_MODE === 'live' ? originsOfHosts(env.PARTNER_HOSTS) : {}),
      ...firstOfBrand(env.PARTNER_ORIGINS, (origin) => origin.replace(/\/$/, '')),
    },
    brandAuthDomains: firstOfBrand(env.PARTNER_AUTH_DOMAINS),
    hosts: list(env.BRAND_HOSTS),
    proxyHops: env.PROXY_HOPS,
    accountCheckPauseS: env.ACCOUNT_CHECK_PAUSE_S ?? ACCOUNT_CHECK_PAUSE_S[env.LARKSPUR_MODE],
    drainNoticeMs: env.DRAIN_NOTICE_MS ?? DRAIN_NOTICE_MS[env.LARKSPUR_MODE],
    identity: {
      projectId: env.IDENTITY_PROJECT_ID,
      apiKey: env.IDENTITY_API_KEY,
      authDomain: env.IDENTITY_AUTH_DOMAIN,
      emulatorUrl: env.IDENTITY_EMULATOR_URL,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, partnerFrom: readSenders(env.PARTNER_MAIL_FROM) },
    twilio: {
      accountSid: env.TWILIO_ACCOUNT_SID ?? '',
      authToken: env.TWILIO_AUTH_TOKEN ?? '',
      from: env.TWILIO_FROM ?? '',
    },
    plaid: {
      clientId: env.PLAID_CLIENT_ID ?? '',
      secret: env.PLAID_SECRET ?? '',
      environment: env.PLAID_ENV,
      redirectUri:
        env.PLAID_REDIRECT === '1'
          ? new URL(pathTo('recipientBankDetails'), env.PUBLIC_ORIGIN).href
          : undefined,
    },
    atmSearchUrl: env.ATM_SEARCH_URL,
    cardKey: Buffer.from(env.CARD_KEY, 'base64url'),
    filesDirectory: env.FILES_DIRECTORY,
    objectStore: readObjectStoreSettings(environment).objectStore,
    ach: readAchConfig(environment).ach,
  };
}

/**
 * The same check for `npm start`, before a database or an emulator exists whose address could be passed on.
 *
 * @throws Error with the one text for everything, `DATABASE_URL` of a live start included
 */
export function assertStartable(environment: Settings): void {
  const isLive = environment.LARKSPUR_MODE === 'live';
  const { faults } = check({
    ...environment,
    APP_DATABASE_URL: 'to be prepared',
    ...(isLive
      ? {}
      : { IDENTITY_EMULATOR_URL: 'http://127.0.0.1:1', CARD_KEY: environment.CARD_KEY || TO_BE_MADE }),
  });
  if (isLive && !environment.DATABASE_URL) faults.unshift('DATABASE_URL is missing');
  if (faults.length > 0) throw new Error(describeFaults(faults));
}

const describeFaults = (faults: readonly string[]): string =>
  `Larkspur cannot start like this:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;

function check(environment: Settings): { env: z.output<typeof Environment> | undefined; faults: string[] } {
  const { success, data, error } = Environment.safeParse(environment);
  const wrong = success ? [] : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const ofMode = environment.LARKSPUR_MODE === 'live' ? liveFaults(environment) : sandboxFaults(environment);
  const ofFiles = readObjectStoreSettings(environment).faults;
  return { env: data, faults: [...wrong, ...readAchConfig(environment).faults, ...ofFiles, ...ofMode] };
}

function sandboxFaults(environment: Settings): string[] {
  return environment.IDENTITY_EMULATOR_URL
    ? []
    : ['IDENTITY_EMULATOR_URL is missing; `npm start` sets it for the sandbox'];
}

/** In live mode sandbox parts are refused and no real part may be missing (design.md §2). */
function liveFaults(environment: Settings): string[] {
  const faults: string[] = [];
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'IDENTITY_EMULATOR_URL']) {
    if (environment[name]) faults.push(`${name} is set: its tokens are unsigned`);
  }
  for (const name of ['IDENTITY_PROJECT_ID', 'IDENTITY_API_KEY', 'PLAID_CLIENT_ID', 'PLAID_SECRET']) {
    if (!environment[name]) faults.push(`${name} is missing`);
  }
  if (!environment.PUBLIC_ORIGIN?.startsWith('https://'))
    faults.push('PUBLIC_ORIGIN must be an https address');
  if (!environment.SMTP_URL) faults.push('SMTP_URL is missing: mails would go nowhere');
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
    if (!environment[name]) faults.push(`${name} is missing: text messages would go nowhere`);
  }
  if (!environment.FILES_ADDRESS) faults.push('FILES_ADDRESS is missing: documents would go nowhere');
  return faults;
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
