import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The sources of the built server. It reads texts from locales/ at run time, so they are not listed. */
const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'scripts/light-contract.mjs',
  'package-lock.json',
  'tsconfig.json',
  'locales',
];

type BuildOptions = { report?: (text: string) => void; build?: (root: string) => Promise<void> };

/**
 * Builds where the sources have changed since the last build; otherwise it uses the last build.
 *
 * @param report receives a text before a build, which takes a while
 */
export async function ensureBuilt(
  root: string,
  { report = () => undefined, build = (at) => astro(at, ['build']) }: BuildOptions = {},
): Promise<'built' | 'kept'> {
  const mark = join(root, 'dist', '.built-from');
  const hash = hashOf(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return 'kept';
  report('Building (a minute) …');
  await build(root);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
  return 'built';
}

function hashOf(root: string): string {
  // astro.config.mjs reads this one.
  const hash = createHash('sha256').update(process.env.BRAND_HOSTS ?? '');
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function astro(root: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=4096' },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${Buffer.concat(said).toString()}`)),
    );
  });
}
