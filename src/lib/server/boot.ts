import type { Hono } from 'hono';
import { systemClock } from '#lib/domain/clock.ts';
import { createApi } from './api/app.ts';
import { createAuthorizationEngine } from './authorizations/engine.ts';
import { type Config, readConfig } from './config.ts';
import type { AchConfig } from './config-ach.ts';
import type { ObjectStoreSettings } from './config-files.ts';
import { assertDurable } from './db/durability.ts';
import { claimInstallation } from './db/installation.ts';
import { pendingMigrations } from './db/migrate.ts';
import { openDatabase } from './db/pool.ts';
import type { Db } from './db/schema.ts';
import { sqlState } from './db/transaction.ts';
import { createLiveHub } from './live/hub.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { Platform } from './platform.ts';
import type { Deliver } from './providers/bank/sandbox/emit.ts';
import { openIdentity } from './providers/identity/open.ts';
import type { MailPort } from './providers/mail/port.ts';
import { receiveBankNews } from './services/bank/receive-news.ts';
import { handlers } from './services/handlers.ts';

export type Booted = { platform: Platform; api: Hono; close(): Promise<void> };

/** Two batches at once, and one spare connection. */
const AUTHORIZATION_CONNECTIONS = 3;

/**
 * Opens and checks everything the process needs. Called once at the edge.
 *
 * @throws Error with a plain text when the configuration, the database or a migration is missing
 */
export async function boot(environment: Record<string, string | undefined>): Promise<Booted> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const database = openDatabase(config.databaseUrl, {
    name: 'app',
    // The error may contain the whole connection, with the key that cancels its queries.
    onError: (error) =>
      log.error({ code: sqlState(error), reason: error.message }, 'database connection lost'),
  });
  await assertDurable(database.db);
  const missing = await pendingMigrations(database.pool);
  if (missing.length > 0) throw new Error(`The database lacks migrations: ${missing.join(', ')}.`);
  await claimInstallation(database.db, config);
  const identity = await openIdentity(
    { mode: config.mode, ...config.identity, clock: systemClock },
    environment,
  );
  // Events of the sandbox's bank arrive by the same door as those of any other bank.
  const deliver: Deliver = (request) => api.fetch(request);
  const ports =
    config.mode === 'sandbox' ? await openSandbox(database.db, { config, deliver }) : await openLive(config);
  const metrics = config.metricsPort === undefined ? undefined : createMetrics(database.pool);
  // Connections of its own, so that other load never delays a purchase.
  const purchases = openDatabase(config.databaseUrl, {
    name: 'authorizations',
    max: AUTHORIZATION_CONNECTIONS,
    isPipelined: true,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  const authorize = createAuthorizationEngine({ database: purchases, clock: ports.clock });
  const live = createLiveHub({ url: config.databaseUrl, log });
  const platform: Platform = { config, db: database.db, log, identity, metrics, live, authorize, ...ports };
  if (config.ach) Object.assign(platform, await openFileBank(platform, config.ach));
  if (config.objectStore) platform.files = await openObjectStore(platform, config.objectStore);
  const close = async () => {
    await Promise.all([database.close(), purchases.close(), live.close()]);
  };
  const api = createApi(platform, Object.values(handlers));
  return { platform, api, close };
}

type Ports = Pick<
  Platform,
  | 'clock'
  | 'mail'
  | 'textMessage'
  | 'issuer'
  | 'bank'
  | 'bankLink'
  | 'atmLocator'
  | 'verification'
  | 'files'
  | 'events'
  | 'sandbox'
>;

async function openSandbox(
  db: Db,
  { config, deliver }: { config: Config; deliver: Deliver },
): Promise<Ports> {
  const { cardKey } = config;
  const [
    { createSandboxClock },
    { createSandboxMail },
    { createSandboxTextMessages },
    { createSandboxIssuer },
    { createSandboxBankLink },
    { createSandboxAtmLocator },
    { createSandboxVerification },
    { createSandboxFiles },
    { createSandboxEvents },
    { openSandboxBank },
  ] = await Promise.all([
    import('./providers/clock/sandbox-clock.ts'),
    import('./providers/mail/sandbox.ts'),
    import('./providers/text-message/sandbox.ts'),
    import('./providers/issuer/sandbox.ts'),
    import('./providers/bank-link/sandbox.ts'),
    import('./providers/atm-locator/sandbox.ts'),
    import('./providers/verification/sandbox.ts'),
    import('./providers/files/sandbox.ts'),
    import('./providers/sandbox-events.ts'),
    import('./providers/bank/sandbox/open.ts'),
  ]);
  const clock = await createSandboxClock(db);
  const mail: MailPort = createSandboxMail(db, clock);
  const textMessage = createSandboxTextMessages(db, clock);
  const issuer = createSandboxIssuer(db, { cardKey, clock });
  const bankLink = createSandboxBankLink({ cardKey, clock });
  const files = createSandboxFiles({ directory: config.filesDirectory, cardKey, clock });
  const events = {
    issuer: createSandboxEvents(cardKey, 'sandbox issuer events'),
    bank: createSandboxEvents(cardKey, 'sandbox bank events'),
  };
  const { bank, sandboxBank } = openSandboxBank(db, { clock, cardKey, events: events.bank, deliver });
  return {
    clock,
    mail,
    textMessage,
    issuer,
    bank,
    bankLink,
    atmLocator: createSandboxAtmLocator(),
    verification: createSandboxVerification(),
    files,
    events,
    sandbox: { clock, issuer, bank: sandboxBank, bankLink, files },
  };
}

/** From then on payments go in files, in the sandbox too. */
async function openFileBank(
  platform: Platform,
  { directory, originator, leadMs }: AchConfig,
): Promise<Pick<Platform, 'bank' | 'bankFiles'>> {
  const { createFileBank } = await import('./providers/bank/file/bank.ts');
  const { db, clock, config } = platform;
  const bank = createFileBank({
    db,
    clock,
    directory,
    originator,
    leadMs,
    sealingKey: config.cardKey,
    emit: (body) => receiveBankNews(platform, body),
  });
  return { bank, bankFiles: bank };
}

/** From then on files are kept there, in the sandbox too. */
async function openObjectStore(
  { clock }: Pick<Platform, 'clock'>,
  settings: ObjectStoreSettings,
): Promise<Platform['files']> {
  const { createObjectStore } = await import('./providers/files/object-store.ts');
  return createObjectStore(settings, { clock });
}

/** @throws Error because there is no adapter to a card issuer or a bank yet, and cards need an issuer */
async function openLive(config: Config): Promise<Ports> {
  const [
    { createSmtpMail },
    { createTwilioTexts },
    { createPlaidBankLink },
    { createNetworkPage },
    { createVerificationByHand },
  ] = await Promise.all([
    import('./providers/mail/smtp.ts'),
    import('./providers/text-message/twilio.ts'),
    import('./providers/bank-link/plaid.ts'),
    import('./providers/atm-locator/network-page.ts'),
    import('./providers/verification/by-hand.ts'),
  ]);
  const mail = createSmtpMail(config.mail);
  const textMessage = createTwilioTexts(config.twilio);
  const bankLink = createPlaidBankLink(config.plaid);
  const atmLocator = createNetworkPage(config.atmSearchUrl);
  const verification = createVerificationByHand();
  return {
    clock: systemClock,
    mail,
    textMessage,
    bankLink,
    atmLocator,
    verification,
    ...openIssuerAndBank(),
  };
}

function openIssuerAndBank(): Pick<Ports, 'issuer' | 'bank' | 'events' | 'files'> {
  throw new Error(
    'Live mode cannot start: no card issuer and no bank is connected; only the sandbox has them so far.',
  );
}
