import type { Page } from '@playwright/test';
import pg from 'pg';
import { quiet } from '../../../scripts/lib/quiet.ts';
import { ROUTE_REDIRECTS } from '../../../src/lib/domain/shell/redirects.ts';
import { fillPath, ROUTES } from '../../../src/lib/domain/shell/routes.ts';
import {
  FAMILY_ESSENTIALS,
  JUNIPER,
  RENT_AND_UTILITIES,
  WINTER_RELIEF,
} from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { inviteMember } from '../support/invitations.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** Controls that begin a change bear its verb. */
const CHANGES =
  /^(?:Add|Approve|Cancel|Change|Close|Create|Decline|Edit|Export|Freeze|Invite|Load|Lock|Move|New|Order|Pay|Remove|Reissue|Resend|Save|Send|Transfer|Unlock|Withdraw)\b/;
const OWN_ACCOUNT = 'account';

/** The address alone does not say where the thing of these pages belongs, so the server is asked. */
const ASKED_OF_THE_SERVER = /^(?:bankTransferRecipient|disputeCase): 403/;

const pagesOf = ROUTES.filter(
  ({ area, name }) => (area === 'business' && !(name in ROUTE_REDIRECTS)) || name === OWN_ACCOUNT,
);

async function query(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every page of the dashboard, each of the program whose product it shows. */
async function addresses(): Promise<[name: string, path: string][]> {
  const [found] = await query(
    `select (select card_id from dispute where business_id = $1 limit 1) as card,
       (select id from dispute where business_id = $1 limit 1) as dispute,
       (select id from autoload where business_id = $1 limit 1) as autoload,
       (select id from card_order where business_id = $1 limit 1) as "order",
       (select id from recipient where business_id = $2 limit 1) as recipient`,
    [FAMILY_ESSENTIALS, RENT_AND_UTILITIES],
  );
  const { autoload = '', card = '', dispute = '', order = '', recipient = '' } = found ?? {};
  const businessOf = (name: string): string => {
    if (['autoload', 'disputeCase', 'orderDetails', 'singleCard'].includes(name)) return FAMILY_ESSENTIALS;
    return /recipient/i.test(name) ? RENT_AND_UTILITIES : JUNIPER;
  };
  return pagesOf.map((route) => {
    const ids = {
      businessId: businessOf(route.name),
      autoloadId: autoload,
      cardId: card,
      disputeId: dispute,
      orderId: order,
      recipientId: recipient,
    };
    return [route.name, fillPath(route, ids)];
  });
}

/** Opens a page, waits until it stands, and gives what is wrong with it. */
async function lookAt(page: Page, [name, path]: [string, string]): Promise<string[]> {
  const wrong: string[] = [];
  const note = (answer: import('@playwright/test').Response) => {
    if (answer.status() >= 400 && answer.url().includes('/api/'))
      wrong.push(`${name}: ${answer.status()} ${new URL(answer.url()).pathname}`);
  };
  page.on('response', note);
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }), name).toHaveCount(1);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await quiet(page);
  page.off('response', note);
  const controls = await main.getByRole('button').or(main.getByRole('link')).allInnerTexts();
  if (name !== OWN_ACCOUNT)
    wrong.push(...controls.filter((text) => CHANGES.test(text)).map((text) => `${name}: “${text}”`));
  const alerts = await page.getByRole('alert').filter({ visible: true }).allInnerTexts();
  return [...wrong, ...alerts.filter(Boolean).map((text) => `${name}: ${text}`)];
}

test('a role that may look asks for nothing that is refused, and is offered no change', async ({ page }) => {
  await signIn(page, PEOPLE.viewer);
  const found: string[] = [];
  for (const address of await addresses()) found.push(...(await lookAt(page, address)));
  expect(found.filter((line) => !ASKED_OF_THE_SERVER.test(line))).toEqual([]);
  await page.goto(`/${JUNIPER}/cards`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.bottom-bar').getByRole('link')).toHaveText(['Home']);
});

test('a role that hides purchases and payments sees neither, on any page', async ({ page }) => {
  const merchants = await query('select distinct merchant_name as name from card_transaction limit 50');
  expect(merchants.length).toBeGreaterThan(3);
  await signIn(page, PEOPLE.auditor);
  const found: string[] = [];
  for (const address of await addresses()) {
    found.push(...(await lookAt(page, address)));
    const text = await page.getByRole('main').innerText();
    const shown = merchants.map(({ name }) => name ?? '').filter((name) => name && text.includes(name));
    found.push(...shown.map((name) => `${address[0]} shows a purchase at ${name}`));
    if (/recipient/i.test(address[0]) && /[$]|•/.test(text)) found.push(`${address[0]} shows a payment`);
    if (/bank transfer of/i.test(text)) found.push(`${address[0]} tells of a bank transfer`);
  }
  expect(found.filter((line) => !ASKED_OF_THE_SERVER.test(line))).toEqual([]);
});

test('a member whose role nobody defined finds one calm page at every address', async ({ page, browser }) => {
  const email = `harvest-${Date.now()}@example.org`;
  const link = await inviteMember(browser, { by: PEOPLE.superAdmin, businessId: WINTER_RELIEF, email });
  await page.goto(link);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lund');
  await page.getByLabel('Password', { exact: true }).fill('Seven-herons-4');
  await page.getByLabel('Password, once more').fill('Seven-herons-4');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`**/${WINTER_RELIEF}/**`);
  await query(`update member set role = 'harvest_lead' from users where users.id = user_id and email = $1`, [
    email,
  ]);
  // The page that was open when the role went is told so once.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role is not set up');
  for (const [name, path] of await addresses()) {
    if (name === OWN_ACCOUNT) continue;
    const own = path.replace(/^\/[\w-]{36}/, `/${WINTER_RELIEF}`);
    expect(await lookAt(page, [name, own])).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText('Your role is not set up');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.bottom-bar').getByRole('link')).toHaveText(['Home']);
  await query('delete from member using users where users.id = user_id and email = $1', [email]);
});
