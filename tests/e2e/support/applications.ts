import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { jpeg, pdf } from '../../support/files.ts';
import { settled } from './fine.ts';
import { newestMail } from './recipients.ts';

/** A business that applies, under a name and an address of its own. */
export const applicant = (name: string) => {
  const mark = crypto.randomUUID().slice(0, 8);
  return { business: `${name} ${mark}`, email: `apply.${mark}@mail.example` };
};

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const send = (page: Page): Promise<void> => page.locator('form [type=submit]').click();

/** A device of somebody else: another browser, with nothing of the first. */
export async function onDevice(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', ...options });
  return context.newPage();
}

/** The address of the link in the newest mail to somebody whose text matches. */
export async function linkTo(page: Page, email: string, pattern: RegExp): Promise<string> {
  const mail = await newestMail(page, email, pattern);
  return /https?:\/\/\S+#t=\S+/.exec(mail)?.[0] ?? '';
}

/** Asks for a link, as anybody may, and opens the one that comes by mail. */
export async function begin(page: Page, of: { business: string; email: string }, query = ''): Promise<void> {
  await page.goto(`/apply${query}`);
  await page.locator('form[data-ready]').waitFor();
  await page.locator('[name=businessName]').fill(of.business);
  await page.locator('[name=email]').fill(of.email);
  await send(page);
  await expect(page.locator('[name=businessName]')).toHaveCount(0);
  await page.goto(await linkTo(page, of.email, /continue/));
  await page.waitForURL('**/businessInfo**');
  await page.locator('[name=legalName]').waitFor();
}

/** Fields bear the same names in every language. */
async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`form [name=${name}]`);
    const isList = await field.evaluate((one) => one.tagName === 'SELECT');
    await (isList ? field.selectOption(value) : field.fill(value));
  }
}

const HOME = { addressOne: '12 Orchard Street', city: 'Dayton', state: 'OH', zip: '45402' };

export async function giveBusiness(page: Page, type: string): Promise<void> {
  await page.locator(`form input[type=radio][value=${type}]`).check({ force: true });
  await fillIn(page, {
    taxNumber: '12-3456789',
    formedOn: '2019-04-01',
    formedIn: 'OH',
    ...HOME,
    phone: '(937) 555-0142',
    activity: 'We help families find a home.',
    monthlyVolume: 'upTo50k',
  });
  await send(page);
  await page.waitForURL('**/authorizedPerson/info**');
}

type Person = { firstName: string; lastName: string; title?: string; share?: string };

/** An owner abroad, who has no number of the United States. */
export async function giveOwnerAbroad(page: Page): Promise<void> {
  await page.locator('[name=country]').selectOption('AF');
  await page.locator('[name=identityKind]').selectOption('passport');
  await fillIn(page, {
    birthDate: '1990-03-21',
    addressOne: 'کارته چهار، روبه‌روی کتابخانه',
    city: 'کابل',
    identityCountry: 'AF',
    identityNumber: 'P01234567',
  });
  await send(page);
}

/** Opens the account of an approved application and lands in it. */
export async function openAccount(page: Page, { email }: { email: string }): Promise<void> {
  const mail = await newestMail(page, email, /\/register\//);
  const link = /https?:\/\/\S+\/register\/\S+/.exec(mail)?.[0] ?? '';
  await page.goto(link.replace(/lang=\w+/, 'lang=en'));
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quist');
  await page.getByLabel('Password', { exact: true }).fill('Seven-herons-4');
  await page.getByLabel('Password, once more').fill('Seven-herons-4');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL('**/cards');
  await expect(heading(page)).toHaveText(/Cards/);
}

/** The screens on which a person pressed something, by their address and heading. */
export async function countScreens(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (!isTrusted) return;
        const screens = new Set(JSON.parse(sessionStorage.getItem('screens') ?? '[]'));
        screens.add(`${location.pathname} ${document.querySelector('h1')?.textContent}`);
        sessionStorage.setItem('screens', JSON.stringify([...screens]));
      },
      true,
    );
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('screens') ?? '[]').length);
}

export async function givePerson(page: Page, person: Person): Promise<void> {
  await page.locator('[name=firstName]').waitFor();
  await fillIn(page, { ...person, birthDate: '1984-02-29', ...HOME, identityNumber: '512-34-5678' });
  await send(page);
}

export async function nameOwner(
  page: Page,
  owner: Person & { email: string; language?: string },
): Promise<void> {
  await page.locator('.apply-main > div > button[data-tone=secondary]').click();
  await fillIn(page, owner);
  await send(page);
  await expect(page.locator('.apply-owners')).toContainText(owner.email);
}

/** A document of a type, by its place in the list. */
export async function sendDocument(page: Page, place: number, name = 'papers.pdf'): Promise<void> {
  const line = page.locator('.apply-documents > li').nth(place);
  const isPicture = name.endsWith('.jpg');
  await line
    .locator('input[type=file]')
    .nth(isPicture ? 1 : 0)
    .setInputFiles({
      name,
      mimeType: isPicture ? 'image/jpeg' : 'application/pdf',
      buffer: Buffer.from(isPicture ? jpeg() : pdf()),
    });
  await expect(line).toContainText(name);
  await expect(line.locator('progress')).toHaveCount(0);
}

/** Certifies, accepts the terms and sends. */
export async function certify(page: Page): Promise<void> {
  for (const box of await page.locator('form input[type=checkbox]').all()) await box.check();
  await send(page);
}

/** Nothing stands beside the page, no text is a name of one, and what can be pressed is as large as a finger. */
export async function fitsThePhone(page: Page): Promise<void> {
  await settled(page);
  const { sideways, small } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll<HTMLElement>('main :is(a, button, input:not(.sr-only), select)')]
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.offsetParent && control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML.slice(0, 90)),
  }));
  expect(sideways).toBeLessThanOrEqual(0);
  expect(small).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/\bonboarding\.[a-z]\w*\.|\{\{/i);
}

/** The page of an application once it is approved: it stays, and says where the link of the account is. */
export async function seeApproved(page: Page, { email }: { email: string }): Promise<void> {
  await expect(page.locator('.apply-picture[data-tone=leaf]')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.apply-lede')).toContainText(email);
}
