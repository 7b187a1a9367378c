// Runs on the installed Node (20 or later) without any package: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const isWindows = process.platform === 'win32';
const nodeOfProject = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
const mark = join(root, 'node_modules', '.installed-for');

/** Installs the lockfile's packages where that has not been done yet, and answers the project's own Node. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Larkspur needs Node 20 or later to begin with; this is ${process.version}.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = existsSync(nodeOfProject) && existsSync(mark) && readFileSync(mark, 'utf8') === lock;
  if (!isInstalled) {
    pageText('Installing packages …');
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    // The one install script that is needed: it installs the project's Node.
    npm(['rebuild', 'node', '--loglevel=error']);
    if (!existsSync(nodeOfProject)) fail('The package "node" did not bring its binary for this machine.');
    writeFileSync(mark, lock);
  }
  return nodeOfProject;
}

/** Runs a TypeScript file on the project's Node, forwards signals, and ends with the same code. */
export function runOnProjectNode(file, args = process.argv.slice(2)) {
  const node = ensureInstalled();
  const path = [
    join(root, 'node_modules', 'node', 'bin'),
    join(root, 'node_modules', '.bin'),
    process.env.PATH,
  ];
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(isWindows ? ';' : ':') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the whole process group, so the child receives it without us.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('error', (error) => fail(`The project's Node did not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function npm(args) {
  const result = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
    env: { ...process.env, npm_config_ignore_scripts: args[0] === 'ci' ? 'true' : 'false' },
  });
  if (result.status !== 0) fail(`npm ${args.join(' ')} failed; its words stand above.`);
}

export function pageText(text) {
  console.log(`\x1b[2m${text}\x1b[0m`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
