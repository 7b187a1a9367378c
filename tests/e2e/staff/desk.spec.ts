import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { codeAt, stepAt } from '#lib/server/services/sign-in/totp.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `npm run staff -- appoint EMAIL`, on the server that the tests run on. */
async function appoint(email: string): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'appoint', email], {
    cwd: ROOT,
    env: { ...env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  return stdout;
}

const emulator = (): string => JSON.parse(process.env.E2E_APP ?? '{}').IDENTITY_EMULATOR_URL;

async function askEmulator(page: Page, verb: string, data: object) {
  const address = `${emulator()}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`;
  return (await page.request.post(address, { data })).json();
}

/** Somebody with an account of their own, who belongs to no business and holds no card. */
async function makePerson(page: Page, email: string): Promise<string> {
  const { localId } = await askEmulator(page, 'signUp', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `insert into users (id, first_name, last_name, email, created_at) values ($1, 'Wren', 'Hollis', $2, now())`,
    [localId, email],
  );
  await client.end();
  return localId;
}

/** Turns on the second factor from another device; `code(1)` is what the app shows half a minute from now. */
async function turnOnFactor(page: Page, uid: string, email: string) {
  const signedIn = await page.request.post('/api/users/validateLogin', {
    data: { identifier: email, password: PASSWORD },
  });
  const { customToken } = await signedIn.json();
  const given = { token: customToken, returnSecureToken: true };
  const { idToken } = await askEmulator(page, 'signInWithCustomToken', given);
  const headers = { authorization: `Bearer ${idToken}` };
  const started = await page.request.post(`/api/users/${uid}/secondFactor`, { headers, data: {} });
  const { secret } = await started.json();
  const code = (steps = 0) => codeAt(secret, stepAt(new Date()) + steps);
  const path = `/api/users/${uid}/secondFactor/confirm`;
  const confirmed = await page.request.post(path, { headers, data: { code: code() } });
  expect(confirmed.ok()).toBe(true);
  return code;
}

test('somebody appointed on the server signs in in two steps, sets a mark, and reads of it in the log', async ({
  page,
}) => {
  const email = `wren.${Date.now()}@larkspur.example`;
  const uid = await makePerson(page, email);

  await page.goto('/login');
  await fillSignIn(page, email);
  await page.waitForURL('**/landingPage');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'We could not find this page' })).toBeVisible();

  expect(await appoint(email)).toContain('is staff now');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();

  const code = await turnOnFactor(page, uid, email);
  await page.goto('/staff');
  await page.waitForURL('**/login');
  await fillSignIn(page, email);
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(code(1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/staff');

  await page.getByRole('textbox', { name: 'Search businesses' }).fill('copperline');
  await page.getByRole('link', { name: 'Copperline Bakery' }).click();
  await page.getByRole('button', { name: 'Change marks' }).click();
  await page.getByRole('checkbox', { name: 'Own funding-source fields' }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog')).toContainText('Off → On');
  await page.getByRole('button', { name: 'Set marks' }).click();
  await expect(page.getByRole('heading', { name: 'Marks are set' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'See all in the staff log' }).click();
  await expect(page.getByText(/Wren Hollis changed the marks of Copperline/)).toBeVisible();
  await expect(page.getByText('Own funding-source fields: On')).toBeVisible();
});
