import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, forgetBackups } from './backup/back-up.ts';
import { forgetWal } from './backup/forget-wal.ts';
import { reachDatabase } from './lib/reach-database.ts';

/**
 * `npm run backup -- FOLDER`: a base backup of the running server, below FOLDER. `--keep 7` then deletes all but the
 * newest seven, and with `--wal FOLDER` the archived WAL that none of these needs.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, wal: { type: 'string' } },
  });
  const [folder] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!folder || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)))
    throw new Error('Say the folder for backups, and with --keep how many stay, at least 1.');
  mkdirSync(resolve(folder), { recursive: true });
  const { adminUrl, stop } = await reachDatabase();
  try {
    const { path, bytes } = await backUp(adminUrl, { folder: resolve(folder) });
    console.log(`${path} (${Math.ceil(bytes / 1e6)} MB)`);
    if (keep === undefined) return;
    for (const name of forgetBackups(resolve(folder), keep)) console.log(`deleted ${name}`);
    if (values.wal) console.log(`deleted ${forgetWal(resolve(folder), resolve(values.wal))} segments of WAL`);
  } finally {
    await stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
