import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { tokensOf } from './tokens.ts';

export { expect };

/** Where a cardholder goes after the sign-in: their only card, or all of them (spec §2.7). */
export const OWN_CARDS = /\/(accountOverview|cardholder\/dashboard\/\w{10})$/;

/** The demo's people (GET /api/sandbox/demo) and their one password. */
export const PASSWORD = 'Meadow-lark-27';
export const PEOPLE = {
  superAdmin: 'grace.okafor@larkspur.example',
  admin: 'miguel.santos@larkspur.example',
  programMember: 'hannah.lindqvist@larkspur.example',
  ofTwoPrograms: 'david.mensah@larkspur.example',
  viewer: 'priya.nair@larkspur.example',
  auditor: 'tom.fischer@larkspur.example',
  developer: 'yuki.tanaka@larkspur.example',
  memberAndCardholder: 'elena.petrova@larkspur.example',
  ofTwoOrganizations: 'marcus.reed@larkspur.example',
  cardholder: 'amina.rahimi@larkspur.example',
  nobody: 'noor.sayed@larkspur.example',
} as const;

/** What the browser itself writes when an answer is an error that the page expects and shows. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401|403|404|409|422)/;

/**
 * The browser drops its own cross-document transition when the document leads on at once or when its window
 * is resized meanwhile, and says so as a rejection that nobody can catch; nothing of ours failed.
 */
const SKIPPED_TRANSITION =
  /AbortError: Transition was skipped|InvalidStateError: Transition was aborted because of invalid state\. Viewport size changed/;

type Watched = {
  /** Errors of console and page that a test expects to happen. */ allowErrors(pattern: RegExp): void;
};

/** A page on which an unexpected console error, page error or policy violation fails the test. */
export const test = base.extend<{ watched: Watched }>({
  baseURL: async ({}, use) => use(process.env.E2E_URL ?? ''),
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (...address) => {
      await leaveDialogs(page);
      return open(...address);
    };
    await use(page);
  },
  watched: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [EXPECTED, SKIPPED_TRANSITION];
      const errors: string[] = [];
      watch(context, (text) => errors.push(text));
      await use({ allowErrors: (pattern) => void allowed.push(pattern) });
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A dialog that has just closed takes its entry out of the history (dialog-entries.ts). That step would break off a page
 * that is opened at the same moment.
 */
const leaveDialogs = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !history.state?.dialogs || document.querySelector('dialog[open]') !== null);

function watch(context: BrowserContext, report: (text: string) => void): void {
  context.on('console', (message) => message.type() === 'error' && report(message.text()));
  context.on('weberror', (error) => report(String(error.error())));
}

/** What the browser keeps of somebody who has signed in, and the page that it led them to. */
type SignedIn = { home: string; auth: [name: string, value: string][]; cookies: Cookie[]; at: number };
const signedIn = new Map<string, SignedIn>();

/** Five minutes after a sign-in some acts ask for the password once more; a test has the rest of them. */
const FRESH_FOR_MS = 2 * 60_000;

/**
 * Has somebody of the demo signed in and on their first page: through the form the first time in each worker, later
 * with what the browser kept of that. For tests that are about something else; the others use `signInByForm`.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const context = page.context();
  const known = signedIn.get(email);
  if (!known) {
    await signInByForm(page, email);
    const { cookies, origins } = await context.storageState();
    const kept = origins.flatMap(({ localStorage }) => localStorage);
    const auth = kept.filter(({ name }) => name.startsWith('firebase:'));
    signedIn.set(email, {
      home: page.url(),
      cookies,
      auth: auth.map(({ name, value }) => [name, value]),
      at: Date.now(),
    });
    return;
  }
  if (Date.now() - known.at > FRESH_FOR_MS) await renew(page, email, known);
  const own = new Set((await context.cookies()).map(({ name }) => name));
  await context.addCookies(known.cookies.filter(({ name }) => !own.has(name)));
  // A page of the same origin that asks for nothing and changes nothing.
  const { href } = new URL('/nothing', known.home);
  await page.route(href, (route) => route.fulfill({ contentType: 'text/plain', body: '' }), { times: 1 });
  await page.goto(href);
  await page.evaluate((auth) => {
    for (const [name, value] of auth) localStorage.setItem(name, value);
  }, known.auth);
  await page.goto(known.home);
}

/** Signs in once more, for the next tests too, and keeps everything else that the browser had. */
async function renew(page: Page, email: string, known: SignedIn): Promise<void> {
  const { idToken, refreshToken } = await tokensOf(page, email, PASSWORD);
  known.at = Date.now();
  known.auth = known.auth.map(([name, value]) => {
    const person = JSON.parse(value);
    const tokens = { accessToken: idToken, refreshToken, expirationTime: known.at + 3_600_000 };
    return [name, JSON.stringify({ ...person, stsTokenManager: { ...person.stsTokenManager, ...tokens } })];
  });
}

/** Signs in as a person does: through the form. The page that it leads to has been drawn and stays. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or phone number', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The script ticks the box by what was chosen on this device before; a press at that moment would take it back.
  await page.locator('form[data-ready]').waitFor();
  await page.getByRole('checkbox', { name: 'Stay signed in' }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
