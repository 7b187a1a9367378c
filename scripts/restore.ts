import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from './backup/restore.ts';

/**
 * `npm run restore -- FOLDER --to DATA [--wal FOLDER] [--until TIME]`: puts a backup into an empty data folder, in which
 * PostgreSQL then starts. It runs as the account that PostgreSQL runs as.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: text, wal: text, until: text },
  });
  const [folder] = positionals;
  if (!folder || !values.to)
    throw new Error('Say the folder of backups, and with --to an empty data folder.');
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && Number.isNaN(until.getTime()))
    throw new Error('--until must be a time, such as 2026-11-27T23:00:00Z.');
  if (until && !values.wal) throw new Error('--until needs the archived WAL: say its folder with --wal.');
  const { name, files } = await restore({
    folder: resolve(folder),
    to: resolve(values.to),
    wal: values.wal && resolve(values.wal),
    until,
  });
  console.log(
    `${name}: ${files} files, each as its manifest says. PostgreSQL can start in ${resolve(values.to)}.`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
