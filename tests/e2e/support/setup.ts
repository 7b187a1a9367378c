import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCardKey } from '../../../scripts/lib/card-key.ts';
import { firstFreePort } from '../../../scripts/start/ports.ts';
import { startSystem } from '../../../scripts/start/system.ts';
import { memoryFolder } from '../../support/memory-folder.ts';
import { ownPort } from '../../support/own-port.ts';

/** The built product, whole, on a port and a database of its own; addresses reach the tests by environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'larkspur-e2e-'));
  chmodSync(dataDir, 0o755);
  const port = await ownPort();
  // A port of this machine that webhooks may reach: a test listens there as another program.
  const webhookPort = await firstFreePort(port + 1);
  const system = await startSystem({
    root: join(import.meta.dirname, '..', '..', '..'),
    port,
    dataDir,
    mode: 'sandbox',
    // The bank is asked at once, so that no test waits for the end of the time for corrections.
    environment: {
      PARTNER_HOSTS: 'harbor.localhost',
      ACCOUNT_CHECK_PAUSE_S: '0',
      WEBHOOK_LOOPBACK_PORT: String(webhookPort),
      // All workers are one person from one address.
      PERSON_CALLS_PER_MINUTE: '1000000',
      ADDRESS_CALLS_PER_MINUTE: '1000000',
    },
  });
  process.env.E2E_URL = system.url;
  process.env.E2E_WEBHOOK_PORT = String(webhookPort);
  process.env.E2E_DATABASE_URL = system.migratorUrl;
  // For the commands of the server.
  process.env.E2E_DATA_DIR = dataDir;
  // With what a second server of the same sandbox starts.
  process.env.E2E_APP = JSON.stringify({
    APP_DATABASE_URL: system.appUrl,
    IDENTITY_EMULATOR_URL: system.emulator?.url,
    CARD_KEY: await readCardKey(dataDir),
  });
  return async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
