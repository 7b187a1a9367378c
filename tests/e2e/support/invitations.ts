import { type Browser, expect, type Page } from '@playwright/test';
import { TALLGRASS } from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { newestMail } from './recipients.ts';
import { signInByForm } from './test.ts';

type Invitation = { by: string; businessId: string; email: string };

/**
 * An administrator invites somebody; the address of the link that they get by mail. At Tallgrass not as an
 * administrator: another test has approvals on there, so that a second person would have to agree to a role that moves money.
 */
export async function inviteMember(browser: Browser, { by, businessId, email }: Invitation): Promise<string> {
  const role = businessId === TALLGRASS ? 'developer' : 'admin';
  return asAdministrator(browser, by, async (page, authorization) => {
    const answer = await page.request.post(`/api/businesses/${businessId}/users`, {
      headers: { authorization },
      data: { email, role, language: 'en' },
    });
    expect(answer.status()).toBe(201);
    return linkTo(page, email);
  });
}

/** An administrator makes a virtual card for somebody; the address of the activation link that they get by mail. */
export async function issueVirtualCard(
  browser: Browser,
  { by, businessId, email }: Invitation,
): Promise<string> {
  return asAdministrator(browser, by, async (page, authorization) => {
    const answer = await page.request.post(`/api/cards/business/${businessId}/virtualCards`, {
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      data: { cards: [{ firstName: 'Sami', lastName: 'Noori', email }] },
    });
    expect(answer.status()).toBe(201);
    return linkTo(page, email);
  });
}

async function asAdministrator<Result>(
  browser: Browser,
  by: string,
  act: (page: Page, authorization: string) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  // An invitation asks for a fresh sign-in.
  await signInByForm(page, by);
  const result = await act(page, (await asked).headers().authorization ?? '');
  await context.close();
  return result;
}

async function linkTo(page: Page, email: string): Promise<string> {
  const mail = await newestMail(page, email, /\/register\//);
  return /https?:\/\/\S+\/register\/\S+/.exec(mail)?.[0] ?? '';
}
