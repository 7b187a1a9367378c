import { readFileSync } from 'node:fs';
import { LAST_SIX, takeWaitingCard } from '../support/printed-card.ts';
import { codeOf } from '../support/recipients.ts';
import { expect, OWN_CARDS, test } from '../support/test.ts';

const words = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/da/${area}.json`, import.meta.url), 'utf8'));
const { arrive } = words('cardholder');
const signIn = words('sign-in');
const registration = words('registration');

test('with the card in hand: six screens from the landing page to the balance, in Dari on a phone', async ({
  page,
}) => {
  const { id, organization } = await takeWaitingCard();
  const phone = `202555${String(Date.now() % 10_000).padStart(4, '0')}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?lang=da');
  await page.getByRole('link', { name: arrive.doors.account.title }).click();

  // Five questions, and the balance is the sixth screen.
  await expect(page.locator('.arrival-steps li')).toHaveCount(5);
  await page.getByLabel(arrive.cardId.label).fill(`${id.slice(0, 5).toLowerCase()} ${id.slice(5)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arrive.confirm.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel(arrive.confirm.organisation).fill(organization.toUpperCase());
  await page.getByLabel(arrive.confirm.lastSix).fill(LAST_SIX);
  await page.getByLabel(arrive.confirm.expiration).fill('0829');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arrive.address.title);
  await page.getByLabel(signIn.identifier).fill(phone);
  await page.keyboard.press('Enter');
  await page.getByLabel(signIn.code.label).fill(await codeOf(page, `+1${phone}`, new Set()));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arrive.person.title);
  await page.getByLabel(registration.form.firstName).fill('Amina');
  await page.getByLabel(registration.form.lastName).fill('Rahimi');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arrive.pin.title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel(arrive.pin.first, { exact: true }).fill('4821');
  await page.getByLabel(arrive.pin.again).fill('4821');
  await page.keyboard.press('Enter');
  await page.waitForURL(OWN_CARDS);
  await expect(page.getByText(organization).first()).toBeVisible();
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
});
