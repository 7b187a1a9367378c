import * as z from 'zod';

const CARD_KEY_BYTES = 32;

const port = z.coerce.number().int().min(0).max(65535);

const Environment = z.object({
  LARKSPUR_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  PORT: port.default(4321),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  /** The application role's address; `npm start` sets it after it prepared the database. */
  APP_DATABASE_URL: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where links in mails point. Never taken from a request (safety.md §2). */
  PUBLIC_ORIGIN: z.url().default('http://localhost:4321'),
  /** Hosts of the partner's card domain, separated by commas. */
  PARTNER_HOSTS: z.string().default('harbor.localhost'),
  IDENTITY_PROJECT_ID: z.string().min(1).default('demo-larkspur'),
  IDENTITY_API_KEY: z.string().min(1).default('demo-key'),
  IDENTITY_AUTH_DOMAIN: z.string().optional(),
  /** Where the sandbox's identity emulator answers. */
  IDENTITY_EMULATOR_URL: z.url().optional(),
  /** 32 bytes as base64url: checks what holders read off their cards, and seals what the sandbox's issuer keeps. */
  CARD_KEY: z.string().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Larkspur <hello@larkspur.example>'),
});

export type Config = {
  mode: 'sandbox' | 'live';
  port: number;
  host: string;
  metricsPort: number | undefined;
  databaseUrl: string;
  logLevel: string;
  publicOrigin: string;
  partnerHosts: readonly string[];
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string | undefined;
    emulatorUrl: string | undefined;
  };
  mail: { smtpUrl: string | undefined; from: string };
  cardKey: Buffer;
};

/** Read at the edge, once. Throws one text that names every setting that is wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration does not hold:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const config: Config = {
    mode: env.LARKSPUR_MODE,
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    databaseUrl: env.APP_DATABASE_URL,
    logLevel: env.LOG_LEVEL,
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    partnerHosts: list(env.PARTNER_HOSTS),
    identity: {
      projectId: env.IDENTITY_PROJECT_ID,
      apiKey: env.IDENTITY_API_KEY,
      authDomain: env.IDENTITY_AUTH_DOMAIN,
      emulatorUrl: env.IDENTITY_EMULATOR_URL,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    cardKey: Buffer.from(env.CARD_KEY ?? '', 'base64url'),
  };
  if (config.mode === 'live') assertLive(config, environment);
  else assertSandbox(config);
  return config;
}

function assertSandbox(config: Config): void {
  if (!config.identity.emulatorUrl)
    throw new Error('The sandbox needs IDENTITY_EMULATOR_URL; `npm start` sets it.');
  if (config.cardKey.length !== CARD_KEY_BYTES)
    throw new Error(
      `The sandbox needs CARD_KEY, ${CARD_KEY_BYTES} bytes as base64url; \`npm start\` sets it.`,
    );
}

/** Sandbox parts refuse to load in live mode, and nothing real may be missing (design.md §2). */
function assertLive(config: Config, environment: Record<string, string | undefined>): void {
  const faults: string[] = [];
  if (environment.FIREBASE_AUTH_EMULATOR_HOST)
    faults.push('FIREBASE_AUTH_EMULATOR_HOST is set: its tokens are unsigned');
  if (config.identity.emulatorUrl) faults.push('IDENTITY_EMULATOR_URL is set: its tokens are unsigned');
  if (!environment.IDENTITY_PROJECT_ID) faults.push('IDENTITY_PROJECT_ID is missing');
  if (!environment.IDENTITY_API_KEY) faults.push('IDENTITY_API_KEY is missing');
  if (!environment.PUBLIC_ORIGIN?.startsWith('https://'))
    faults.push('PUBLIC_ORIGIN must be an https address');
  if (!config.mail.smtpUrl) faults.push('SMTP_URL is missing: mails would go nowhere');
  if (faults.length > 0)
    throw new Error(`Live mode cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
