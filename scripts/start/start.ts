import { join } from 'node:path';
import { assertStartable } from '../../src/lib/server/config.ts';
import { demoAccounts } from '../seed/demo/accounts.ts';
import { ensureBuilt } from './build.ts';
import { firstFreePort, isFree } from './ports.ts';
import { startSystem } from './system.ts';

const DEFAULT_PORT = 4321;
const PORT_WORDS = 'PORT must be the number of a port, from 1 to 65535, such as PORT=5000 npm start.';

const root = join(import.meta.dirname, '..', '..');
const isDevelopment = process.argv.includes('--dev');
const mode = readMode(process.env.LARKSPUR_MODE ?? 'sandbox');
const host = process.env.HOST || '127.0.0.1';

/** A misspelt mode must not start a sandbox in place of a live system. */
function readMode(text: string): 'sandbox' | 'live' {
  if (text === 'sandbox' || text === 'live') return text;
  console.error(`LARKSPUR_MODE=${text} is no mode; it is sandbox or live.`);
  process.exit(1);
}

/** A requested port must be free; the default port may move to the next free one. */
async function choosePort(): Promise<number> {
  const wanted = process.env.PORT;
  if (wanted !== undefined) {
    const port = Number(wanted);
    if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(PORT_WORDS);
    if (!(await isFree(port, host)))
      throw new Error(`Port ${port} is taken. Choose another one with PORT=… npm start.`);
    return port;
  }
  const port = await firstFreePort(DEFAULT_PORT, host);
  if (port === 0)
    throw new Error(`No port from ${DEFAULT_PORT} on is free. Choose one with PORT=… npm start.`);
  if (port !== DEFAULT_PORT) console.log(`Port ${DEFAULT_PORT} is taken; Larkspur takes ${port}.`);
  return port;
}

async function main(): Promise<void> {
  assertStartable(process.env);
  const port = await choosePort();
  if (!isDevelopment) await ensureBuilt(root, { report: console.log });
  const system = await startSystem({
    root,
    port,
    mode,
    isDevelopment,
    dataDir: process.env.DATA_DIR ?? join(root, '.data'),
    databaseUrl: process.env.DATABASE_URL,
    host,
  });
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await system.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  void system.ended.then((text) => {
    if (!isStopping) console.error(text);
    return stop(1);
  });
  greet(system.url);
}

function greet(url: string): void {
  const lines = ['', `  Larkspur is ready:  ${url}`];
  if (mode === 'sandbox') {
    lines.push(`  Its outside world:  ${url}/sandbox`, '', '  Demo accounts:');
    for (const { email, password, story } of demoAccounts)
      lines.push(`    ${email}  ${password ?? '(Google)'}  ${story}`);
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
