import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The configured server, the running embedded one, or an embedded one that this starts. */
export async function reachDatabase(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const nothing = async () => undefined;
  if (process.env.DATABASE_URL) return { adminUrl: process.env.DATABASE_URL, stop: nothing };
  const dataDir = process.env.DATA_DIR ?? join(import.meta.dirname, '..', '..', '.data');
  if (!existsSync(dataDir)) {
    throw new Error(`There is no data in ${dataDir}. Set DATA_DIR or DATABASE_URL, or run npm start first.`);
  }
  // Not there where only a server runs (scripts/pack).
  const [{ startPostgres }, { findRunningPostgres }] = await Promise.all([
    import('./postgres.ts'),
    import('./postgres-cluster.ts'),
  ]);
  const running = await findRunningPostgres(dataDir);
  if (running) return { adminUrl: running, stop: nothing };
  const server = await startPostgres({ dataDir });
  return { adminUrl: server.url, stop: server.stop };
}
