import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPort } from '../../support/own-port.ts';
import { TIDE } from '../../support/third-brand.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** The end of the list of brands, as the bundlers write it. */
const END_OF_LIST = /(cardPattern:\s*[`"']waves[`"']\s*\})\s*\]/;

/**
 * The built server once more, on the same sandbox, with one entry more in its list of brands and the icons that it
 * names, and nothing else changed.
 */
export async function startWithThirdBrand(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await ownPort();
  // Below the project, so that the server finds its packages.
  const folder = join(root, 'node_modules', '.cache', `third-brand-${port}`);
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const patched = globSync(['server/chunks/*.mjs', 'client/_astro/*.js'], { cwd: folder }).filter((name) => {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    const added = code.replace(END_OF_LIST, (_, entry: string) => `${entry},${JSON.stringify(TIDE)}]`);
    if (added !== code) writeFileSync(file, added);
    return added !== code;
  });
  if (patched.length !== 2)
    throw new Error(`The list of brands stands in ${patched.join(', ') || 'no file'}.`);
  writeFileSync(join(folder, 'client', TIDE.icon), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const [small, large] = TIDE.appIcons;
  for (const icon of [TIDE.appleIcon, small, large]) {
    cpSync(join(root, 'public', 'harbor-icon-192.png'), join(folder, 'client', icon));
  }
  const child = fork(join(folder, 'server', 'entry.mjs'), {
    cwd: root,
    env: {
      ...process.env,
      ...JSON.parse(process.env.E2E_APP ?? '{}'),
      LOG_LEVEL: 'warn',
      PORT: String(port),
      // It delivers mails of the other tests too, whose links lead to the server that they use.
      PUBLIC_ORIGIN: process.env.E2E_URL,
    },
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('It ended.')))]);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
