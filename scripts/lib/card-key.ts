import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key of a sandbox's cards: `CARD_KEY` where it is given, else the one in the data folder, made at the first
 * start and readable by its owner alone. Without it the numbers in the database stay closed.
 */
export async function readCardKey(dataDir: string): Promise<string> {
  if (process.env.CARD_KEY) return process.env.CARD_KEY;
  const file = join(dataDir, 'card-key');
  await mkdir(dataDir, { recursive: true });
  // `wx`: of two starts at once the second takes what the first has made.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
