import { type BrowserContext, chromium, type Page } from 'playwright';
import { listCards } from '../../src/lib/contract/cards/cards.ts';
import { TALLGRASS } from '../../src/lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/lib/server/services/sandbox/demo/people.ts';
import { quiet } from '../lib/quiet.ts';
import { ensureBrowser } from '../test/browser.ts';

/** Administrator of one normal business, whose sign-in ends on its cards. */
export const ADMINISTRATOR = { uid: 'demo-miguel', businessId: TALLGRASS } as const;

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with its own profile, which is deleted afterwards. */
export async function openBrowser(
  profile: string,
  switches: readonly string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...SWITCHES, ...switches],
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
}

/** Addresses of the scripts that the open page has requested so far, whether linked, preloaded or imported. */
export function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming).initiatorType === 'script' ||
          new URL(entry.name).pathname.endsWith('.js'),
      )
      .map((entry) => entry.name),
  );
}

/** Gives a page its first idle callback, in which the form of /login hydrates, and none after it. */
export async function holdQuietMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const grant = window.requestIdleCallback.bind(window);
    let granted = false;
    window.requestIdleCallback = (act, options) => {
      if (granted) return 0;
      granted = true;
      return grant(act, options);
    };
  });
}

/** The links that the page's own script writes for a part of itself, one for each file and all at once. */
const preloaded = (page: Page) => page.locator('link[rel=modulepreload]');

/**
 * Opens the login page without further idle callbacks, which separates the scripts of the start from those of the first
 * focus, and answers both.
 */
export async function scriptsOfLogin(
  page: Page,
  url: string,
): Promise<{ start: string[]; provider: string[] }> {
  await holdQuietMoments(page);
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const start = await scriptsOf(page);
  const known = await preloaded(page).count();
  await page.locator('input[name=identifier]').focus();
  await preloaded(page).nth(known).waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(({ href }) =>
      loaded.has(href),
    );
  });
  return { start, provider: await scriptsOf(page) };
}

/** Signs in as somebody of the demo, the way a person does, and waits until the browser has left the login page. */
export async function signInByForm(page: Page, url: string, uid: string = ADMINISTRATOR.uid): Promise<void> {
  const email = DEMO_PEOPLE.find((person) => person.uid === uid)?.email ?? '';
  await page.goto(`${url}/login`);
  await page.locator('input[name=identifier]').fill(email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Opens the cards of the administrator's business in a new tab and answers the scripts until they are there. */
export async function scriptsOfGrid(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  const { businessId } = ADMINISTRATOR;
  const list = `/api${listCards.path.replace('{id}', businessId)}`;
  const isListed = page.waitForResponse((response) => new URL(response.url()).pathname === list);
  await page.goto(gridAddress(url));
  await isListed;
  await quiet(page);
  const scripts = await scriptsOf(page);
  await page.close();
  return scripts;
}

export const gridAddress = (url: string) => `${url}/${ADMINISTRATOR.businessId}/cards`;
