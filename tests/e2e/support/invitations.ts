import { type Browser, expect } from '@playwright/test';
import { newestMail } from './recipients.ts';
import { signInByForm } from './test.ts';

type Invitation = { by: string; businessId: string; email: string };

/** An administrator invites somebody; the address of the link that they get by mail. */
export async function inviteMember(browser: Browser, { by, businessId, email }: Invitation): Promise<string> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  // An invitation asks for a fresh sign-in.
  await signInByForm(page, by);
  const authorization = (await asked).headers().authorization ?? '';
  const answer = await page.request.post(`/api/businesses/${businessId}/users`, {
    headers: { authorization },
    data: { email, role: 'admin', language: 'en' },
  });
  expect(answer.status()).toBe(201);
  const mail = await newestMail(page, email, /register\/member/);
  await context.close();
  return /https?:\/\/\S+\/register\/member\S+/.exec(mail)?.[0] ?? '';
}
