import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { type BrandHosts, LARKSPUR } from '#lib/brand/brands.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { ACH_SETTINGS, type AchConfig, readAchConfig } from './config-ach.ts';
import {
  type BrandSetting,
  firstOfBrand,
  originsOfHosts,
  perBrand,
  readBrandHosts,
  readSenders,
} from './config-brands.ts';
import { FILES_SETTINGS, type ObjectStoreSettings, readObjectStoreSettings } from './config-files.ts';
import { LIMIT_SETTINGS, type RateLimitSettings, rateLimitsOf } from './config-limits.ts';
import { LITHIC_SETTINGS, type LithicSettings, readLithicSettings } from './config-lithic.ts';
import { liveFaults, sandboxFaults } from './config-modes.ts';
import { readSvixSettings, SVIX_SETTINGS, type SvixSettings } from './config-svix.ts';

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

/** Every setting that a server reads, but for those of bank files and the object store. */
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
  ...LIMIT_SETTINGS.shape,
  /** How long a stopping server still accepts connections, so that a balancer notices; depends on the mode. */
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
  /** Webhooks reach this port of this machine, to try them in a sandbox; no other address that is not public. */
  WEBHOOK_LOOPBACK_PORT: port.optional(),
  /** Where weaknesses are reported, as `/.well-known/security.txt` says it. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, must('mailto: and an address, or an https address'))
    .optional(),
  /** Counts visits of pages that show nothing private (count-visits.ts); off where it is left out. */
  ANALYTICS_ADDRESS: z
    .url(must('an address, such as https://plausible.io'))
    .regex(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/, must('an https address'))
    .optional(),
  /** The name of the site there; the host of `PUBLIC_ORIGIN` where it is left out. */
  ANALYTICS_SITE: z.string().min(1).max(200).optional(),
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

/** Where visits are counted: an address without a slash at its end, and the name of the site there. */
export type AnalyticsSettings = { address: string; site: string };

/** Every setting of a server by its name. */
export const SETTINGS = {
  ...Environment.shape,
  ...ACH_SETTINGS.shape,
  ...FILES_SETTINGS.shape,
  ...SVIX_SETTINGS.shape,
  ...LITHIC_SETTINGS.shape,
};

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
  rateLimits: RateLimitSettings;
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
  /** The one port of this machine that webhooks reach, in a sandbox. */
  webhookLoopbackPort: number | undefined;
  /** Where holders look for cash machines, with `{zip}` in it. */
  atmSearchUrl: string | undefined;
  /** Where weaknesses are reported; the support of the brand where it is left out. */
  securityContact: string | undefined;
  /** Without it nobody is counted. */
  analytics: AnalyticsSettings | undefined;
  cardKey: Buffer;
  /** Where the sandbox keeps files. */
  filesDirectory: string;
  /** With these settings files are kept in an object store, in the sandbox too. */
  objectStore: ObjectStoreSettings | undefined;
  /** With these settings payments go in files, and by no other way. */
  ach: AchConfig | undefined;
  /** With these settings webhooks are Svix's, in the sandbox too. */
  svix: SvixSettings | undefined;
  /** With these settings a live system has an issuer; the sandbox has its own. */
  lithic: LithicSettings | undefined;
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
    rateLimits: rateLimitsOf(env, env.LARKSPUR_MODE),
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
    webhookLoopbackPort: env.WEBHOOK_LOOPBACK_PORT,
    atmSearchUrl: env.ATM_SEARCH_URL,
    securityContact: env.SECURITY_CONTACT,
    analytics: env.ANALYTICS_ADDRESS
      ? {
          address: env.ANALYTICS_ADDRESS.replace(/\/$/, ''),
          site: env.ANALYTICS_SITE ?? new URL(env.PUBLIC_ORIGIN).hostname,
        }
      : undefined,
    cardKey: Buffer.from(env.CARD_KEY, 'base64url'),
    filesDirectory: env.FILES_DIRECTORY,
    objectStore: readObjectStoreSettings(environment).objectStore,
    ach: readAchConfig(environment).ach,
    svix: readSvixSettings(environment).svix,
    lithic: readLithicSettings(environment).lithic,
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
  const ofGroups = GROUPS.flatMap((read) => read(environment).faults);
  return { env: data, faults: [...wrong, ...ofGroups, ...ofMode] };
}

const GROUPS = [readAchConfig, readObjectStoreSettings, readSvixSettings, readLithicSettings];

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
