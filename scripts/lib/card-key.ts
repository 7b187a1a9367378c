import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key of a sandbox's cards: `CARD_KEY` where it is given, else the one in the data folder, made at the first
 * start and readable only by its owner. Without it nobody can decrypt the numbers in the database.
 */
export async function readCardKey(dataDir: string): Promise<string> {
  if (process.env.CARD_KEY) return process.env.CARD_KEY;
  const file = join(dataDir, 'card-key');
  await mkdir(dataDir, { recursive: true });
  // `wx`: of two concurrent starts the second uses the key of the first.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
