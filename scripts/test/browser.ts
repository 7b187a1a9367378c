import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium to test with: the one that is there, Debian's where we may install it, else Playwright's own.
 *
 * @returns its path
 * @throws Error saying what was tried
 */
export function ensureBrowser(): string {
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...KNOWN_PLACES].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  console.log('No Chromium here; getting one …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-core',
      'fonts-noto-cjk',
    ]);
  } else {
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const installed = [chromium.executablePath(), ...KNOWN_PLACES].find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium could be had. Set CHROMIUM_PATH to one.');
  return installed;
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
