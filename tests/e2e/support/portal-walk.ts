import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type PortalPage, portalPath } from '../../../src/lib/domain/shell/portal.ts';
import { EXPIRATION, LAST_SIX, type PrintedCard } from './printed-card.ts';

/** Each language under each brand, so that no flow is only ever read in one of them. */
const LANGUAGES = [
  ['en', 'ltr'],
  ['es', 'ltr'],
  ['pa', 'rtl'],
] as const;
const BRANDS = [
  ['larkspur', 'Larkspur', 'Harbor'],
  ['harbor', 'Harbor', 'Larkspur'],
] as const;

export const WALKS = LANGUAGES.flatMap(([language, direction]) =>
  BRANDS.map(([brand, name, other]) => ({ language, direction, brand, name, other })),
);
export type Walk = (typeof WALKS)[number];

/** The texts of an area in a language. */
export const wordsOf = (language: string, area: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/${area}.json`, import.meta.url), 'utf8'));

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** How a walk moves, and what is so on each of its pages. */
export function walker(page: Page, { language, direction, brand, name }: Walk) {
  const { arrive } = wordsOf(language, 'cardholder');
  const pathTo = (to: PortalPage, cardId = '') => portalPath(to, brand, { cardId });
  /** The brand, the direction, and nothing wider than the phone. */
  const isHere = async () => {
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page).toHaveTitle(new RegExp(name));
    const { pathname } = new URL(page.url());
    expect([pathname, pathname.startsWith('/harbor/')]).toEqual([pathname, brand === 'harbor']);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([pathname, width]).toEqual([pathname, 390]);
  };
  return {
    pathTo,
    isHere,
    goTo: async (to: PortalPage, cardId = '') => {
      await page.goto(pathTo(to, cardId));
      await isHere();
    },
    /** Types the ID of a card, and what stands on it. */
    showCard: async ({ id, organization }: PrintedCard) => {
      await page.getByLabel(arrive.cardId.label).fill(id);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(arrive.confirm.title);
      await isHere();
      await page.getByLabel(arrive.confirm.organisation).fill(organization);
      await page.getByLabel(arrive.confirm.lastSix).fill(LAST_SIX);
      await page.getByLabel(arrive.confirm.expiration).fill(EXPIRATION.replace('/', ''));
      await page.keyboard.press('Enter');
    },
    /** Chooses a PIN and repeats it, on the last screen of an arrival. */
    choosePin: async (digits: string) => {
      await page.getByLabel(arrive.pin.first, { exact: true }).fill(digits);
      await page.getByLabel(arrive.pin.again).fill(digits);
      await page.keyboard.press('Enter');
    },
  };
}
