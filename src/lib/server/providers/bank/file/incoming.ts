import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const incomingOf = (directory: string): string => join(directory, 'incoming');

/** Files that the bank left and nobody has read yet, in the order of their names. */
export async function listIncoming(directory: string): Promise<string[]> {
  await mkdir(incomingOf(directory), { recursive: true });
  return listFiles(incomingOf(directory));
}

/** Files that could not be read, and still lie where they were put aside. */
export async function listRefused(directory: string): Promise<string[]> {
  const place = join(incomingOf(directory), 'refused');
  await mkdir(place, { recursive: true });
  return listFiles(place);
}

async function listFiles(place: string): Promise<string[]> {
  return (
    (await readdir(place, { withFileTypes: true }))
      // What is still being carried here has another name until it is whole.
      .filter((file) => file.isFile() && !/^\.|\.(part|tmp)$/.test(file.name))
      .map((file) => file.name)
      .sort()
  );
}

/**
 * Takes a file out of the others' way. One that lies there already under this name stays: the new one is counted on,
 * `r.txt.2`.
 */
export async function moveTo(directory: string, place: 'done' | 'refused', name: string): Promise<void> {
  const incoming = incomingOf(directory);
  await mkdir(join(incoming, place), { recursive: true });
  for (let count = 1; ; count++) {
    const target = join(incoming, place, count === 1 ? name : `${name}.${count}`);
    // The name is taken first, because a file moved onto another would replace it.
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
