import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, createGzip } from 'node:zlib';
import { receiveBaseBackup } from './receive.ts';

export const ARCHIVE = 'base.tar.gz';
export const MANIFEST = 'backup_manifest';
/** Written last: a folder without it is no whole backup. */
export const SUM = 'sha256';
const NAME = /^base-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z$/;

/** The whole backups of a folder, the newest first. */
export function listBackups(folder: string): { name: string; at: Date }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const [, at] = NAME.exec(name) ?? [];
      if (!at) return [];
      const [day, time = ''] = at.split('T');
      return [{ name, at: new Date(`${day}T${time.replaceAll('-', ':')}Z`) }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Takes a base backup of a running server into a new folder below the given one. The folder bears its name only once
 * everything is on the disk.
 *
 * @returns its path and what it measures
 */
export async function backUp(
  adminUrl: string,
  { folder, now = new Date() }: { folder: string; now?: Date },
): Promise<{ path: string; bytes: number }> {
  const name = `base-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const draft = join(folder, `${name}.part`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const sum = await receiveInto(adminUrl, draft);
    await writeFile(join(draft, SUM), `${sum.digest('hex')}\n`);
    for (const file of [ARCHIVE, MANIFEST, SUM, '.']) keep(join(draft, file));
    renameSync(draft, join(folder, name));
    keep(folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { path: join(folder, name), bytes: statSync(join(folder, name, ARCHIVE)).size };
}

async function receiveInto(adminUrl: string, draft: string): Promise<Hash> {
  const sum = createHash('sha256');
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  const path = join(draft, ARCHIVE);
  const file = createWriteStream(path, { fd: openSync(path, 'wx', 0o600) });
  packed.on('data', (piece: Buffer) => void sum.update(piece));
  const written = once(packed.pipe(file), 'close');
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [packed, file]) stream.once('error', reject);
  });
  // They are raced below; one that fails after another is nobody's.
  for (const promise of [written, failed]) promise.catch(() => undefined);
  const manifest: Buffer[] = [];
  const archives: string[] = [];
  const received = receiveBaseBackup(adminUrl, {
    begin(name) {
      archives.push(name);
    },
    take: (piece) => archives.length > 1 || packed.write(piece),
    takeManifest(piece) {
      manifest.push(piece);
      return true;
    },
    onDrain: (again) => void packed.once('drain', again),
  });
  await Promise.race([received, failed]).catch((error: unknown) => {
    for (const stream of [packed, file]) stream.destroy();
    throw error;
  });
  if (archives.length !== 1)
    throw new Error(`The server has tablespaces of its own (${archives.length}); this backup knows none.`);
  packed.end();
  await Promise.race([written, failed]);
  await writeFile(join(draft, MANIFEST), Buffer.concat(manifest));
  return sum;
}

/** Waits until it is on the disk. */
function keep(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Deletes all but the newest backups. @returns the names of those that are gone */
export function forgetBackups(folder: string, keepNewest: number): string[] {
  const old = listBackups(folder).slice(keepNewest);
  for (const { name } of old) rmSync(join(folder, name), { recursive: true, force: true });
  return old.map(({ name }) => name);
}
