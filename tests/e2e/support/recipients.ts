import { type Browser, expect, type Page } from '@playwright/test';
import { RENT_AND_UTILITIES } from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { PEOPLE, signIn } from './test.ts';

type Recipient = { name: string; email: string; language: string };

/** An administrator invites somebody to be paid; the address of the link that they get by mail. */
export async function inviteRecipient(browser: Browser, recipient: Recipient): Promise<string> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await signIn(page, PEOPLE.superAdmin);
  const authorization = (await asked).headers().authorization ?? '';
  const answer = await page.request.post('/api/bankTransfers/recipient', {
    headers: { authorization },
    data: { businessId: RENT_AND_UTILITIES, kind: 'person', ...recipient },
  });
  expect(answer.status()).toBe(201);
  const mail = await newestMail(page, recipient.email, /setup-payment/);
  await context.close();
  return /https?:\/\/\S+\/setup-payment\/\S+/.exec(mail)?.[0] ?? '';
}

/** The code of the newest mail to an address; waits for one that was not read before. */
export async function codeOf(page: Page, email: string, read: Set<string>): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const found = /\b(\d{6})\b/.exec(await newestMail(page, email, /\b\d{6}\b/))?.[1] ?? '';
      code = read.has(found) ? '' : found;
      return code;
    })
    .not.toBe('');
  read.add(code);
  return code;
}

export async function newestMail(page: Page, to: string, pattern: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { items } = await (await page.request.get('/api/sandbox/messages', { params: { to } })).json();
      text = items.find((mail: { text: string }) => pattern.test(mail.text))?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** The sandbox's bank answers the open check of an account: verified without a code, else failed with it. */
export async function decideCheck(page: Page, last4: string, code: string | null): Promise<void> {
  let key = '';
  await expect
    .poll(async () => {
      const { checks } = await (await page.request.get('/api/sandbox/bank')).json();
      const open = checks.find(
        (check: { last4: string; status: string }) => check.last4 === last4 && check.status === 'accepted',
      );
      key = open?.key ?? '';
      return key;
    })
    .not.toBe('');
  const answer = await page.request.post(`/api/sandbox/bank/checks/${key}`, { data: { code } });
  expect(answer.ok()).toBe(true);
}
