import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresSettings, type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.ts';

/** A PostgreSQL for one run or one file, in a folder of its own. */
export type OwnPostgres = { server: RunningPostgres; remove(): Promise<void> };

/**
 * @param settings put over those that the product runs on
 * @param parent in which the folder is made; on the disk where left out
 */
export async function startOwnPostgres(
  settings: PostgresSettings = {},
  parent: string = tmpdir(),
): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(parent, 'larkspur-test-'));
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, settings });
  const remove = async () => {
    await server.stop();
    for (const folder of [dataDir, server.folder]) rmSync(folder, { recursive: true, force: true });
  };
  return { server, remove };
}
