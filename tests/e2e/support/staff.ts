import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { codeAt, stepAt } from '#lib/server/services/sign-in/totp.ts';
import { fillSignIn, PASSWORD } from './test.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `npm run staff -- appoint EMAIL`, on the server that the tests run on. */
export async function appoint(email: string): Promise<string> {
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
export async function makePerson(page: Page, email: string): Promise<string> {
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
export async function turnOnFactor(page: Page, uid: string, email: string) {
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

/** Somebody of the staff, new and with a second factor, signs in and stands at the desk. */
export async function signInAsStaff(page: Page): Promise<void> {
  const email = `wren.${crypto.randomUUID().slice(0, 8)}@larkspur.example`;
  const uid = await makePerson(page, email);
  await appoint(email);
  const code = await turnOnFactor(page, uid, email);
  await page.goto('/login');
  await fillSignIn(page, email);
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(code(1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/staff');
}
