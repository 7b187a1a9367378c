import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { appendFile, type FileHandle, open, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ARCHIVE, listBackups, MANIFEST, SUM } from './back-up.ts';
import { readTar, type TarEntry } from './read-tar.ts';

export type RestoreOptions = {
  /** Where backups are. */
  folder: string;
  /** A folder that is missing or empty; PostgreSQL starts in it. */
  to: string;
  /** The folder of archived WAL; without it the state of the backup comes back. */
  wal?: string | undefined;
  /** The last moment that comes back; all that was archived, where it is left out. */
  until?: Date | undefined;
};

/**
 * Unpacks the newest backup that was taken before the wanted moment, compares every file with the manifest, and leaves
 * word for PostgreSQL to go on from the archived WAL when it starts.
 *
 * @returns the name of the backup and how many files it has
 * @throws Error before anything is written where the archive is damaged, and with nothing left where a file is
 */
export async function restore(options: RestoreOptions): Promise<{ name: string; files: number }> {
  const { folder, to, until } = options;
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  const backup = listBackups(folder).find(({ at }) => !until || at.getTime() < until.getTime());
  if (!backup)
    throw new Error(`There is no backup in ${folder}${until ? ` from before ${until.toISOString()}` : ''}.`);
  const from = join(folder, backup.name);
  const sum = createHash('sha256');
  for await (const piece of createReadStream(join(from, ARCHIVE))) sum.update(piece as Buffer);
  if (sum.digest('hex') !== readFileSync(join(from, SUM), 'utf8').trim())
    throw new Error(`${backup.name} is damaged; nothing was restored from it.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  try {
    const found = await unpack(join(from, ARCHIVE), to);
    const files = compare(readFileSync(join(from, MANIFEST), 'utf8'), found);
    await leaveWord(options);
    return { name: backup.name, files };
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

type Found = Map<string, { size: number; sum: string }>;

/** PostgreSQL itself sees to it at its start that everything is on the disk. */
async function unpack(archive: string, to: string): Promise<Found> {
  const found: Found = new Map();
  let file: FileHandle | undefined;
  let name = '';
  let size = 0;
  let sum = createHash('sha256');
  const pieces = createReadStream(archive).pipe(createGunzip());
  await readTar(pieces, {
    async begin(entry) {
      const path = placeOf(entry, to);
      if (entry.kind === 'folder') return void mkdirSync(path, { recursive: true, mode: 0o700 });
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      [name, size, sum] = [entry.name, 0, createHash('sha256')];
      file = await open(path, 'wx', 0o600);
    },
    async take(piece) {
      sum.update(piece);
      size += piece.length;
      await file?.writeFile(piece);
    },
    async end() {
      if (!file) return;
      await file.close();
      file = undefined;
      found.set(name, { size, sum: sum.digest('hex') });
    },
  });
  return found;
}

/** @throws Error for a name that leads out of the folder, and for a link, which only a tablespace has */
function placeOf({ name, kind }: TarEntry, to: string): string {
  const clean = normalize(name);
  if (kind === 'link' || isAbsolute(clean) || clean.startsWith('..'))
    throw new Error(`The archive has ${name}.`);
  return join(to, clean);
}

type Manifest = { Files: { Path: string; Size: number; Checksum: string }[] };

function compare(text: string, found: Found): number {
  const { Files: files } = JSON.parse(text) as Manifest;
  for (const { Path: path, Size: size, Checksum: sum } of files) {
    const file = found.get(path);
    if (file?.size !== size || file.sum !== sum)
      throw new Error(`${path} is not as it was when it was backed up.`);
  }
  return files.length;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Settings below all others, which PostgreSQL reads once and which end with the recovery. */
async function leaveWord({ to, wal, until }: RestoreOptions): Promise<void> {
  if (!wal) return;
  const copy = process.platform === 'win32' ? `copy "${join(wal, '%f')}" "%p"` : `cp "${wal}/%f" "%p"`;
  const lines = [
    `restore_command = ${quoted(copy)}`,
    "recovery_target_action = 'promote'",
    ...(until
      ? [`recovery_target_time = ${quoted(until.toISOString().replace('T', ' ').replace('Z', '+00'))}`]
      : []),
  ];
  await appendFile(join(to, 'postgresql.auto.conf'), `\n# Of the restore.\n${lines.join('\n')}\n`);
  await writeFile(join(to, 'recovery.signal'), '');
}
