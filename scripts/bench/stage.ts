import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../start/build.ts';
import { firstFreePort } from '../start/ports.ts';
import { type System, startSystem } from '../start/system.ts';
import type { Options } from './options.ts';

const FIRST_PORT = 24_321;
const root = join(import.meta.dirname, '..', '..');

/** The input of every measurement. */
export type Stage = { system: System; options: Options; dataDir: string };

/** Builds where needed and starts a separate sandbox with the demo; `remove` deletes all of it. */
export async function setStage(options: Options): Promise<Stage & { remove(): Promise<void> }> {
  await ensureBuilt(root);
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-bench-'));
  // Root's PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  const sweep = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const system = await openSystem({ dataDir });
    const remove = async () => {
      await system.stop();
      sweep();
    };
    return { system, options, dataDir, remove };
  } catch (error) {
    sweep();
    throw error;
  }
}

/** One more app beside the first: on the same PostgreSQL, with its own database and accounts. */
export async function openSystem(own: {
  dataDir: string;
  databaseUrl?: string;
  database?: string;
}): Promise<System> {
  const port = await firstFreePort(FIRST_PORT);
  if (port === 0) throw new Error(`No port from ${FIRST_PORT} on is free.`);
  return startSystem({
    root,
    port,
    mode: 'sandbox',
    environment: {
      LOG_LEVEL: 'error',
      PROXY_HOPS: '1',
      PERSON_CALLS_PER_MINUTE: '1000000000',
      ADDRESS_CALLS_PER_MINUTE: '1000000000',
    },
    ...own,
  });
}
