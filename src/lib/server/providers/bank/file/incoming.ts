import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const incomingOf = (directory: string): string => join(directory, 'incoming');

/** Files from the bank that are not read yet, in the order of their names. */
export async function listIncoming(directory: string): Promise<string[]> {
  await mkdir(incomingOf(directory), { recursive: true });
  return listFiles(incomingOf(directory));
}

/** Files that could not be read and still lie in the `refused` folder. */
export async function listRefused(directory: string): Promise<string[]> {
  const place = join(incomingOf(directory), 'refused');
  await mkdir(place, { recursive: true });
  return listFiles(place);
}

async function listFiles(place: string): Promise<string[]> {
  return (
    (await readdir(place, { withFileTypes: true }))
      // A file that is still being transferred has another name until it is complete.
      .filter((file) => file.isFile() && !/^\.|\.(part|tmp)$/.test(file.name))
      .map((file) => file.name)
      .sort()
  );
}

/**
 * Moves a file out of the way. An existing file of this name stays: the new one gets a number, `r.txt.2`.
 */
export async function moveTo(directory: string, place: 'done' | 'refused', name: string): Promise<void> {
  const incoming = incomingOf(directory);
  await mkdir(join(incoming, place), { recursive: true });
  for (let count = 1; ; count++) {
    const target = join(incoming, place, count === 1 ? name : `${name}.${count}`);
    // The name is reserved first, because moving a file onto another would replace it.
    const isFree = await open(target, 'wx', 0o600).then(
      (handle) => handle.close().then(() => true),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    try {
      return await rename(join(incoming, name), target);
    } catch (error) {
      await rm(target);
      // Another node was faster.
      if (isGone(error)) return;
      throw error;
    }
  }
}

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
