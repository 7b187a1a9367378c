import type { Page } from '@playwright/test';
import pg from 'pg';
import { crowdedWords } from '../support/crowded.ts';
import { faultsOf, settled } from '../support/fine.ts';
import { tooSmall } from '../support/fingers.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const CARD = '/cardholder/dashboard/AMNA4R7K2C';
const OPEN_PAGES = ['/cardholders', '/cardholder/help', '/cardholder/set-pin', '/register/cardholder'];
const OWN_PAGES = [
  '/accountOverview',
  CARD,
  `${CARD}/pin`,
  `${CARD}/notifications`,
  `${CARD}/billing-address`,
  `${CARD}/replacement`,
  '/cardholder/add-card',
  '/cardholder/atm',
  '/cardholder/atm?zip=97205',
  '/account',
];
const OPEN_UNDER_PARTNER = ['/harbor/login', ...OPEN_PAGES.slice(1).map((path) => `/harbor${path}`)];

/** James's cards with cases; one of them is open, with words of both sides and money on the card. */
const JAMES = 'james.carter@larkspur.example';
const OF_CASES = 'JAMES4CKED';

/**
 * What reaches beyond the window (tabs scroll in their line), and text that its own box cuts off; the picture of a card
 * repeats what stands beside it.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = (one: Element) =>
      `${one.tagName}.${one.className}: ${one.textContent?.trim().slice(0, 50)}`;
    const shown = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('.skip, svg, .visually-hidden, .card-art'),
    );
    return shown.flatMap((one) => {
      const { left, right, width: own } = one.getBoundingClientRect();
      const { overflowX, overflowY, clipPath } = getComputedStyle(one);
      if (own <= 1 || clipPath !== 'none' || one.closest('[role=tablist]')) return [];
      const isOut = left < -1 || right > width + 1;
      const isCut =
        (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1) ||
        (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1);
      return isOut || isCut ? [nameOf(one)] : [];
    });
  });

async function look(page: Page, path: string, lang: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
  await settled(page);
  expect.soft([path, await faultsOf(page)]).toEqual([path, []]);
  expect.soft([path, await tooSmall(page, 'body')]).toEqual([path, []]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft([path, await cutOff(page)]).toEqual([path, []]);
  expect.soft([path, await crowdedWords(page)]).toEqual([path, []]);
}

/** Signs in with the form in English, as the language that a page was asked for is remembered. */
async function comeIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, email);
}

for (const lang of ['en', 'ar', 'es'] as const) {
  test(`every page of the portal in ${lang}: axe finds nothing, a finger hits, letters twice as large fit`, async ({
    page,
  }) => {
    for (const path of OPEN_PAGES) await look(page, path, lang);
    await comeIn(page, PEOPLE.cardholder);
    for (const path of OWN_PAGES) await look(page, path, lang);
  });

  test(`the cards and cases of somebody who has several, in ${lang}: the same`, async ({ page }) => {
    await comeIn(page, JAMES);
    for (const path of ['/accountOverview', `/cardholder/dashboard/${OF_CASES}`, ...(await casePages())])
      await look(page, path, lang);
  });
}

for (const lang of ['da', 'pa'] as const) {
  test(`every page of the portal under a partner in ${lang}: the same`, async ({ page }) => {
    for (const path of OPEN_UNDER_PARTNER) await look(page, path, lang);
    await comeIn(page, PEOPLE.cardholder);
    for (const path of OWN_PAGES) await look(page, `/harbor${path}`, lang);
  });
}

/** Where a case is opened, and each one that was. */
async function casePages(): Promise<string[]> {
  const database = new pg.Client(process.env.E2E_DATABASE_URL);
  await database.connect();
  const { rows } = await database.query<{ id: string }>('select id from dispute where card_id = $1', [
    OF_CASES,
  ]);
  const purchase = await database.query<{ id: string }>(
    `select id from card_transaction where card_id = $1 and status = 'cleared' order by authorized_at desc limit 1`,
    [OF_CASES],
  );
  await database.end();
  const of = `/cardholder/dashboard/${OF_CASES}/disputes`;
  expect(rows.length).toBeGreaterThan(1);
  return [
    `${of}/new?purchase=${purchase.rows[0]?.id}`,
    `${of}/new?purchase=${purchase.rows[0]?.id}&reason=notMine`,
    ...rows.map(({ id }) => `${of}/${id}`),
  ];
}
