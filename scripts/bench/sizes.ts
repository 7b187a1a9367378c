import { join } from 'node:path';
import { openBrowser, scriptsOfGrid, scriptsOfLogin, signInByForm } from './browser.ts';
import { SIZE_BUDGETS } from './budgets.ts';
import { readPublicPage } from './public-page.ts';
import { broken, budgeted, type Row } from './row.ts';
import { scriptsOfSetup } from './setup-pages.ts';
import type { Stage } from './stage.ts';
import { bytesOf } from './wire.ts';

const GROUP = 'sizes';
const PUBLIC_PAGES = ['/', '/about', '/no-such-page'];

/** The transferred bytes of a page: HTML and CSS of public pages, scripts of the others, in gzip. */
export async function measureSizes(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PUBLIC_PAGES) rows.push(...(await publicRows(stage.system.url, path)));
  return [...rows, ...(await scriptRows(stage))];
}

async function publicRows(url: string, path: string): Promise<Row[]> {
  const { html, css, scripts } = await readPublicPage(`${url}${path}`);
  const size = { group: GROUP, what: `${path} HTML + CSS`, figure: html + css, unit: 'bytes' };
  const files = { group: GROUP, what: `${path} script files`, figure: scripts.length, unit: 'files' };
  return [
    budgeted({ ...size, atMost: SIZE_BUDGETS.publicPage }),
    budgeted({ ...files, atMost: 0, note: scripts.join(' ') }),
  ];
}

async function scriptRows({ system: { url }, dataDir }: Stage): Promise<Row[]> {
  const context = await openBrowser(join(dataDir, 'browser-sizes'));
  const row = (what: string, figure: number, atMost: number) =>
    budgeted({ group: GROUP, what, figure, unit: 'bytes', atMost });
  try {
    const page = await context.newPage();
    const login = await scriptsOfLogin(page, url);
    const setup = await scriptsOfSetup(await context.newPage(), url);
    const rows = [
      row('login script at start', await bytesOf(login.start), SIZE_BUDGETS.loginAtStart),
      row('login script with Firebase', await bytesOf(login.provider), SIZE_BUDGETS.loginWithProvider),
      row('set-up script, email', await bytesOf(setup.email), SIZE_BUDGETS.setupAtStart),
      row('set-up script, bank account', await bytesOf(setup.account), SIZE_BUDGETS.setupAtStart),
    ];
    const grid = await signInByForm(await context.newPage(), url)
      .then(() => scriptsOfGrid(context, url))
      .then(bytesOf)
      .then(
        (bytes) => row('cards grid script at start', bytes, SIZE_BUDGETS.gridAtStart),
        (error) => broken(GROUP, 'cards grid script at start', error),
      );
    return [...rows, grid];
  } finally {
    await context.close();
  }
}
