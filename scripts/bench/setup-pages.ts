import type { Page } from 'playwright';
import { RENT_AND_UTILITIES } from '../../src/lib/server/services/sandbox/demo/businesses.ts';
import { scriptsOf } from './browser.ts';

const INTAKE = {
  recipientId: RENT_AND_UTILITIES,
  status: 'awaiting_recipient',
  failureReason: null,
  account: null,
  correction: null,
  noBankAccountAt: null,
  mayGiveAccount: true,
};

/** A recipient whose code was verified in this tab, as the pages store it. */
const SETUP = {
  token: 'bench',
  expiresAt: '2030-01-01T00:00:00.000Z',
  recipientId: RENT_AND_UTILITIES,
  businessId: RENT_AND_UTILITIES,
  recipientName: 'Amina Rahimi',
  kind: 'person',
  email: 'amina@example.org',
  invitation: null,
  intake: INTAKE,
};

/** Opens both pages of the recipient's set-up and answers the scripts that each requests until it is idle. */
export async function scriptsOfSetup(
  page: Page,
  url: string,
): Promise<{ email: string[]; account: string[] }> {
  await page.goto(`${url}/setup-payment/${RENT_AND_UTILITIES}/recipient`, { waitUntil: 'networkidle' });
  const email = await scriptsOf(page);
  await page.evaluate(
    (kept) => sessionStorage.setItem('recipientSetup', kept),
    JSON.stringify({ version: 1, value: SETUP }),
  );
  await page.route('**/intakeStatus', (route) => route.fulfill({ json: { intake: INTAKE } }));
  const address = `${url}/setup-payment/recipient?businessId=${RENT_AND_UTILITIES}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  // The choice of a way is drawn only once its own script runs.
  await page.locator('.setup-way').first().waitFor();
  return { email, account: await scriptsOf(page) };
}
