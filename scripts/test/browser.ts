import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The same engine without the window around it: it takes about half of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

const findBrowser = () =>
  [process.env.CHROMIUM_PATH, HEADLESS_SHELL, chromium.executablePath(), ...WHOLE_BROWSERS].find(
    (path) => path && existsSync(path),
  );

/**
 * A Chromium to test with: an installed one, Debian's where we may install it, else Playwright's own.
 *
 * @param say receives a text before a download
 * @returns its path
 * @throws Error saying what was tried
 */
export async function ensureBrowser(say: (text: string) => void = console.log): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  say('No Chromium here; getting one …\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    // Debian has the shell for itself; elsewhere it is a part of the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser()) break;
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, ...FONTS]);
    }
  } else {
    await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be had. Set CHROMIUM_PATH to one.');
  return installed;
}

/** Ignores failures: the caller checks for a browser afterwards. */
function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
}
