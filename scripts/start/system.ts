import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { systemClock } from '../../src/lib/domain/clock.ts';
import { databaseNameOf } from '../../src/lib/server/db/addresses.ts';
import { claimInstallation } from '../../src/lib/server/db/installation.ts';
import { migrate } from '../../src/lib/server/db/migrate.ts';
import { openDatabase } from '../../src/lib/server/db/pool.ts';
import { prepareDatabase } from '../../src/lib/server/db/prepare.ts';
import { createSandboxFiles } from '../../src/lib/server/providers/files/sandbox.ts';
import { openIdentity } from '../../src/lib/server/providers/identity/open.ts';
import { readCardKey } from '../lib/card-key.ts';
import { keepRunning, type Part } from '../lib/keep-running.ts';
import { keepEmulator, type LastingEmulator } from '../lib/lasting-emulator.ts';
import { startPostgres } from '../lib/postgres.ts';
import { seedDemo } from '../seed/demo.ts';
import { urlOf } from './ports.ts';

/** How long the app may take from its start to its first answer. */
const READY_TIMEOUT_MS = 60_000;

export type SystemOptions = {
  root: string;
  port: number;
  host?: string;
  dataDir: string;
  /** Administrator's address of an existing PostgreSQL; without it an embedded one starts. */
  databaseUrl?: string | undefined;
  /** Defaults to the database that the address names. */
  database?: string;
  mode: 'sandbox' | 'live';
  isDevelopment?: boolean;
  environment?: Record<string, string>;
};

/** The whole running system; everything in it ends with `stop`, in order. */
export type System = {
  url: string;
  appUrl: string;
  migratorUrl: string;
  adminUrl: string;
  emulator: LastingEmulator | undefined;
  /** The process that answers now: an app that ends by itself is started again (keep-running.ts). */
  app(): ChildProcess;
  /** Resolves with a sentence when a part ends by itself. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/** Starts database, identity emulator and app, migrates, and fills an empty sandbox (design.md §2). */
export async function startSystem(options: SystemOptions): Promise<System> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  options: SystemOptions,
  stops: (() => Promise<unknown>)[],
): Promise<Omit<System, 'stop'>> {
  const { mode, dataDir } = options;
  const endings: Promise<string>[] = [];
  let adminUrl = options.databaseUrl;
  if (!adminUrl) {
    const postgres = await startPostgres({ dataDir });
    stops.push(postgres.stop);
    endings.push(postgres.ended);
    adminUrl = postgres.url;
  }
  const emulator = mode === 'sandbox' ? await keepEmulator({ dataDir }) : undefined;
  if (emulator) {
    stops.push(emulator.stop);
    endings.push(emulator.givenUp);
  }
  const database = options.database ?? databaseNameOf(adminUrl);
  const { migratorUrl, appUrl } = await prepareDatabase(adminUrl, { database });
  await migrate(migratorUrl);
  const cardKey = mode === 'sandbox' ? await readCardKey(dataDir) : undefined;
  const filesDirectory = process.env.FILES_DIRECTORY ?? join(dataDir, 'files');
  if (emulator && cardKey) await fillSandbox({ appUrl, emulatorUrl: emulator.url, cardKey, filesDirectory });

  const start = () =>
    startApp(options, {
      APP_DATABASE_URL: appUrl,
      ...(emulator ? { IDENTITY_EMULATOR_URL: emulator.url } : {}),
      ...(cardKey ? { CARD_KEY: cardKey } : {}),
    });
  const first = start();
  stops.push(first.stop);
  const url = urlOf(options.port, options.host);
  // An app that fails at its first start has an error that no second try changes.
  const cut = first.exited.then(({ code }) => `The app ended (${code ?? 'killed'}).`);
  await Promise.race([
    answers(`${url}/api/ready`),
    Promise.race([...endings, cut]).then((text) => Promise.reject(new Error(text))),
  ]);
  const app = keepRunning(first, {
    name: 'The app',
    again: start,
    report: console.error,
    isMeant: (code) => code === 0,
  });
  stops.push(app.stop);
  const ended = Promise.race([...endings, app.givenUp]);
  return { url, appUrl, migratorUrl, adminUrl, emulator, app: () => app.current().child, ended };
}

type Sandbox = { appUrl: string; emulatorUrl: string; cardKey: string; filesDirectory: string };

/** Opens a new database as the sandbox's and fills it with the demo; a filled one stays as it is. */
export async function fillSandbox({ appUrl, emulatorUrl, cardKey, filesDirectory }: Sandbox): Promise<void> {
  const { db, close } = openDatabase(appUrl, { name: 'seed', max: 4 });
  try {
    // Before the first demo record: a live database must never get one.
    const key = Buffer.from(cardKey, 'base64url');
    await claimInstallation(db, { mode: 'sandbox', cardKey: key });
    const identity = await openIdentity(
      { mode: 'sandbox', projectId: 'demo-larkspur', apiKey: 'demo-key', emulatorUrl, clock: systemClock },
      {},
    );
    await seedDemo(db, {
      now: new Date(),
      identityAdmin: identity.admin,
      cardKey: key,
      files: createSandboxFiles({ directory: filesDirectory, cardKey: key, clock: systemClock }),
    });
  } finally {
    await close();
  }
}

function startApp(
  options: SystemOptions,
  environment: Record<string, string>,
): Part & { child: ChildProcess } {
  const { root, port, isDevelopment, host = '127.0.0.1' } = options;
  const command = isDevelopment
    ? ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port), '--host', host]
    : ['dist/server/entry.mjs'];
  const child = spawn(process.execPath, [join(root, command[0] as string), ...command.slice(1)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: urlOf(port, host),
      ...process.env,
      LARKSPUR_MODE: options.mode,
      PORT: String(port),
      FILES_DIRECTORY: process.env.FILES_DIRECTORY ?? join(options.dataDir, 'files'),
      HOST: host,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...environment,
      ...options.environment,
    },
  });
  const exited = new Promise<{ code: number | null }>((resolve) => {
    child.once('exit', (code) => resolve({ code }));
  });
  return { child, exited, stop: () => endChild(child) };
}

/** Polls until the app answers; the time-out ends it. */
async function answers(address: string): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until) {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The app did not answer at ${address} within ${READY_TIMEOUT_MS / 1000} s.`);
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
