import { expect, type Page } from '@playwright/test';

/** A recipient's own part, by the API: proves the address by the mailed code and gives an account. @returns its id */
export async function giveAccount(
  page: Page,
  recipient: { businessId: string; email: string; name: string; accountNumber: string },
): Promise<void> {
  const { businessId, email, name, accountNumber } = recipient;
  const purpose = { purpose: 'recipientSetup', businessId, email, language: 'en' };
  expect((await page.request.post('/api/users/sendOTP', { data: purpose })).status()).toBe(202);
  const code = await expect
    .poll(() => codeFor(page, email), { timeout: 20_000 })
    .toMatch(/^\d{6}$/)
    .then(() => codeFor(page, email));
  const verified = await page.request.post('/api/users/verifyOTP', { data: { ...purpose, code } });
  const { setup } = await verified.json();
  const given = await page.request.post(
    `/api/bankTransfers/recipients/${setup.intake.recipientId}/bankAccount`,
    {
      headers: { 'setup-token': setup.token },
      data: { nameOnAccount: name, accountType: 'checking', accountNumber, routingNumber: '021000021' },
    },
  );
  expect(given.status()).toBe(201);
}

async function codeFor(page: Page, email: string): Promise<string> {
  const { items } = await (
    await page.request.get(`/api/sandbox/messages?to=${encodeURIComponent(email)}`)
  ).json();
  for (const { text } of items as { text: string }[]) {
    const code = /\b(\d{6})\b/.exec(text)?.[1];
    if (code) return code;
  }
  return '';
}

type Entry = { key: string; nameOnAccount: string; last4: string; status: string };

/** Has the sandbox's bank answer the check of somebody's account with a yes. */
export const verifyAccount = (page: Page, name: string, last4: string) =>
  act(page, 'checks', { name, last4, status: 'accepted' }, { code: null });

/** Has it settle somebody's payment, or send it back. */
export const movePayout = (page: Page, name: string, last4: string, to: 'settled' | 'returned') =>
  act(
    page,
    'payouts',
    { name, last4, status: to === 'settled' ? 'accepted' : 'settled' },
    { to, code: to === 'settled' ? null : 'R02' },
  );

async function act(
  page: Page,
  what: 'checks' | 'payouts',
  wanted: { name: string; last4: string; status: string },
  data: object,
): Promise<void> {
  const find = async () => {
    const book = await (await page.request.get('/api/sandbox/bank')).json();
    return (book[what] as Entry[]).find(
      ({ nameOnAccount, last4, status }) =>
        nameOnAccount === wanted.name && last4 === wanted.last4 && status === wanted.status,
    )?.key;
  };
  // A worker hands it to the bank in its own time.
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const answer = await page.request.post(`/api/sandbox/bank/${what}/${await find()}`, { data });
  expect(answer.status()).toBe(200);
}
