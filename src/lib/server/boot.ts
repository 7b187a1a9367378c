import type { Hono } from 'hono';
import { systemClock } from '#lib/domain/clock.ts';
import { createApi } from './api/app.ts';
import { createAuthorizationEngine } from './authorizations/engine.ts';
import { type Config, readConfig } from './config.ts';
import type { SvixSettings } from './config-svix.ts';
import { assertDurable } from './db/durability.ts';
import { claimInstallation } from './db/installation.ts';
import { pendingMigrations } from './db/migrate.ts';
import { openDatabase } from './db/pool.ts';
import { readBacklog } from './db/read-backlog.ts';
import type { Db } from './db/schema.ts';
import { sqlState } from './db/transaction.ts';
import { createLiveHub } from './live/hub.ts';
import { createLog } from './log.ts';
import { createRepeats } from './log-repeats.ts';
import { createMetrics } from './metrics.ts';
import { openAnalytics, openFileBank, openLive, openObjectStore } from './open-live.ts';
import type { Platform } from './platform.ts';
import type { BankNews } from './providers/bank/news.ts';
import type { Deliver } from './providers/bank/sandbox/emit.ts';
import { createHealthKeeper } from './providers/guard/keep-health.ts';
import { openIdentity } from './providers/identity/open.ts';
import type { MailPort } from './providers/mail/port.ts';
import type { WebhooksPort } from './providers/webhooks/port.ts';
import { receiveBankNews } from './services/bank/receive-news.ts';
import { handlers } from './services/handlers.ts';
import { guardPorts } from './services/integrations/guard-ports.ts';

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
  const repeats = createRepeats();
  const log = createLog(config.logLevel, undefined, { repeats });
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
  const receive = (news: BankNews) => receiveBankNews(platform, news);
  const isLive = config.mode === 'live';
  const ports: Ports = isLive
    ? await openLive(database.db, config, receive)
    : await openSandbox(database.db, { config, deliver });
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : createMetrics(database.pool, () => readBacklog(database.db));
  // Connections of its own, so that other load never delays a purchase.
  const purchases = openDatabase(config.databaseUrl, {
    name: 'authorizations',
    max: AUTHORIZATION_CONNECTIONS,
    isPipelined: true,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  const authorize = createAuthorizationEngine({ database: purchases, clock: ports.clock });
  const live = createLiveHub({ url: config.databaseUrl, log });
  const analytics = await openAnalytics(config);
  const platform: Platform = {
    config,
    db: database.db,
    log,
    identity,
    metrics,
    live,
    authorize,
    analytics,
    ...ports,
  };
  if (!isLive && config.ach) Object.assign(platform, await openFileBank(platform, config.ach, receive));
  if (!isLive && config.objectStore) platform.files = await openObjectStore(platform, config.objectStore);
  if (config.svix) platform.webhooks = await openSvix(config.svix);
  const health = createHealthKeeper(database.db, { log, now: () => platform.clock.now() });
  const guarded = guardPorts(platform, (outcome) => {
    health.keep(outcome);
    metrics?.observePort(outcome);
  });
  Object.assign(platform, guarded);
  const close = async () => {
    await health.end();
    await Promise.all([database.close(), purchases.close(), live.close()]);
    repeats.end();
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
  | 'bankFiles'
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

/** From then on webhooks are that service's, in the sandbox too. */
async function openSvix(settings: SvixSettings): Promise<WebhooksPort> {
  const { createSvixWebhooks } = await import('./providers/webhooks/svix.ts');
  return createSvixWebhooks(settings);
}
