import type { Page } from '@playwright/test';
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
  '/account',
];

/** What reaches beyond the window (tabs scroll in their line), and text that its own box cuts off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = (one: Element) =>
      `${one.tagName}.${one.className}: ${one.textContent?.trim().slice(0, 50)}`;
    const shown = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('.skip, svg, .visually-hidden'),
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

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  expect.soft([path, await faultsOf(page)]).toEqual([path, []]);
  expect.soft([path, await tooSmall(page, 'body')]).toEqual([path, []]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft([path, await cutOff(page)]).toEqual([path, []]);
}

for (const lang of ['en', 'ar', 'es'] as const) {
  test(`every page of the portal in ${lang}: axe finds nothing, a finger hits, letters twice as large fit`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const path of OPEN_PAGES) await look(page, `${path}?lang=${lang}`);
    // The language that a page was asked for is remembered; the form of the sign-in is filled in English.
    await page.context().clearCookies();
    await signIn(page, PEOPLE.cardholder);
    for (const path of OWN_PAGES) await look(page, `${path}?lang=${lang}`);
  });
}
