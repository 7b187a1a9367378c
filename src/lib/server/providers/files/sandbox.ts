import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#lib/domain/clock.ts';
import { SANDBOX_FILES_PATH } from '#lib/domain/documents/file-rules.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import { deriveKey, isSameText, keyedHash } from '../../secrets.ts';
import type { ExpectedFile, FileStore } from './port.ts';

export type SandboxFiles = FileStore & {
  /** What a signed address takes; undefined for a forged one, or when its time is over. */
  expected(id: string, query: URLSearchParams): Pick<ExpectedFile, 'contentType' | 'sizeBytes'> | undefined;
  receive(id: string, bytes: Uint8Array): Promise<void>;
};

/** Files on the disk of this machine, by addresses that are signed as those of a store are. */
export function createSandboxFiles({
  directory,
  cardKey,
  clock,
}: {
  directory: string;
  cardKey: Buffer;
  clock: Clock;
}): SandboxFiles {
  const key = deriveKey(cardKey, 'file address');
  const sign = (
    id: string,
    { contentType, sizeBytes }: Omit<ExpectedFile, 'id' | 'expiresAt'>,
    until: number,
  ) => keyedHash(key, JSON.stringify([id, contentType, sizeBytes, until]));
  // An id is ours alone; nothing that somebody typed becomes a path.
  const pathOf = (id: string, part: 'arrived' | 'kept') => {
    if (!isUuid(id)) throw new RangeError('a file is named by its id');
    return join(directory, part, id);
  };
  const read = (path: string) =>
    readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  async function write(path: string, bytes: Uint8Array) {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    // Whole or not at all: another process may read it.
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
  }
  return {
    async presign({ id, expiresAt, ...file }) {
      const until = expiresAt.getTime();
      const query = new URLSearchParams({
        type: file.contentType,
        size: String(file.sizeBytes),
        until: String(until),
        signature: sign(id, file, until),
      });
      return {
        url: `/api${SANDBOX_FILES_PATH}/${id}?${query}`,
        headers: { 'content-type': file.contentType },
      };
    },
    expected(id, query) {
      const contentType = query.get('type') as ExpectedFile['contentType'];
      const [sizeBytes, until] = [Number(query.get('size')), Number(query.get('until'))];
      const isOurs = isSameText(query.get('signature') ?? '', sign(id, { contentType, sizeBytes }, until));
      return isUuid(id) && isOurs && until > clock.now().getTime() ? { contentType, sizeBytes } : undefined;
    },
    receive: (id, bytes) => write(pathOf(id, 'arrived'), bytes),
    readArrived: (id) => read(pathOf(id, 'arrived')),
    async keep(id, bytes) {
      await write(pathOf(id, 'kept'), bytes);
      await rm(pathOf(id, 'arrived'), { force: true });
    },
    readKept: (id) => read(pathOf(id, 'kept')),
    async discard(id) {
      await rm(pathOf(id, 'arrived'), { force: true });
      await rm(pathOf(id, 'kept'), { force: true });
    },
  };
}
