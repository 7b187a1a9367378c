import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { importsIn, packagesFor } from './packages-for.ts';
import { sourcesOf } from './sources-of.ts';

/** What an operator runs beside the server; each by its name in package.json. */
export const COMMANDS = ['migrate', 'verify-ledger', 'verify-audit', 'bank-files', 'staff'] as const;

/** Read at run time, by server and commands alike. */
const FOLDERS = ['dist', 'locales', 'src/lib/server/db/migrations'];

/** Of packages: types, sources of what is built, their maps, tests and documents, which nothing runs. */
const NEVER = /\.([cm]?tsx?|map|md|markdown|flow)$|\.(test|spec)\.[cm]?js$/;

export type Packed = { packages: string[]; bytes: number };

/**
 * Puts what a server runs into an empty folder: the build, the texts, the migrations, the commands with their sources,
 * and of the installed packages those that these import. Nothing of it needs npm.
 *
 * @throws Error where the folder has something in it
 */
export function pack(root: string, to: string): Packed {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  let bytes = 0;
  const put = (path: string) => {
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, path), target);
    bytes += statSync(target).size;
  };
  for (const path of FOLDERS.flatMap((folder) => filesIn(root, folder))) put(path);
  const sources = sourcesOf(
    root,
    COMMANDS.map((name) => `scripts/${name}.ts`),
  );
  for (const path of sources) put(path);
  const built = filesIn(root, 'dist/server').filter((path) => path.endsWith('.mjs'));
  const wanted = [...built, ...sources].flatMap((path) => importsIn(readFileSync(join(root, path), 'utf8')));
  const packages = packagesFor(root, wanted);
  for (const folder of packages) for (const path of filesIn(root, folder)) if (!NEVER.test(path)) put(path);
  writeFileSync(join(to, 'package.json'), manifestOf(root));
  return { packages, bytes };
}

/** All files of a folder below the root, without the packages within it, which are their own. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(root, path);
    return entry.isFile() && !entry.name.startsWith('.') ? [path] : [];
  });
}

/** Names and commands alone: there is nothing to install. */
function manifestOf(root: string): string {
  const { name, version, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as object & {
    [field: string]: unknown;
  };
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, `node scripts/${command}.ts`]));
  const start = { start: 'node dist/server/entry.mjs' };
  return `${JSON.stringify({ name, version, private: true, type: 'module', scripts: { ...start, ...scripts }, imports }, null, 2)}\n`;
}
