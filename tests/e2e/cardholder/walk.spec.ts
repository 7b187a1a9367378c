import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type PortalPage, portalPath } from '../../../src/lib/domain/shell/portal.ts';
import { endPauses, LAST_SIX, loadCard, takeWaitingCard } from '../support/printed-card.ts';
import { codeOf, newestMail } from '../support/recipients.ts';
import { expect, OWN_CARDS, PASSWORD, test } from '../support/test.ts';

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

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const wordsOf = (language: string, area: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/${area}.json`, import.meta.url), 'utf8'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const [language, direction] of LANGUAGES) {
  const { arrive, card, disputes, lost, pin, portal, preferences, support } = wordsOf(language, 'cardholder');
  const { button } = wordsOf(language, 'common');
  const signIn = wordsOf(language, 'sign-in');
  const { form } = wordsOf(language, 'registration');

  for (const [brand, name, other] of BRANDS) {
    test(`${language} under ${brand}: from the card in hand through every flow to the sign-out and back`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      const waiting = await takeWaitingCard();
      const cardId = waiting.id;
      const email = `walk-${language}-${brand}-${Date.now()}@example.org`;
      const codes = new Set<string>();
      const pathTo = (to: PortalPage) => portalPath(to, brand, { cardId });
      const isHere = async () => {
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page).toHaveTitle(new RegExp(name));
        const { pathname } = new URL(page.url());
        expect([pathname, pathname.startsWith('/harbor/')]).toEqual([pathname, brand === 'harbor']);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([pathname, width]).toEqual([pathname, 390]);
      };
      const goTo = async (to: PortalPage) => {
        await page.goto(pathTo(to));
        await isHere();
      };
      const typeCode = async () => {
        await page.getByLabel(signIn.code.label).fill(await codeOf(page, email, codes));
        await page.keyboard.press('Enter');
      };

      await test.step('arrives with the card, by a code', async () => {
        await page.goto(`${pathTo('cardholders')}?lang=${language}`);
        await expect(heading(page)).toHaveText(signIn.cardholderHeading);
        await page.getByRole('link', { name: arrive.doors.account.title }).click();
        await page.getByLabel(arrive.cardId.label).fill(cardId);
        await page.keyboard.press('Enter');
        await expect(heading(page)).toHaveText(arrive.confirm.title);
        await isHere();
        await page.getByLabel(arrive.confirm.organisation).fill(waiting.organization);
        await page.getByLabel(arrive.confirm.lastSix).fill(LAST_SIX);
        await page.getByLabel(arrive.confirm.expiration).fill('0829');
        await page.keyboard.press('Enter');
        await page.getByLabel(signIn.identifier).fill(email);
        await page.keyboard.press('Enter');
        await typeCode();
        const mail = await newestMail(page, email, /\b\d{6}\b/);
        expect(mail).toContain(name);
        expect(mail).not.toContain(other);
        await page.getByLabel(form.firstName, { exact: true }).fill('Amina');
        await page.getByLabel(form.lastName, { exact: true }).fill('Rahimi');
        for (const field of ['password', 'again']) await page.locator(`input[name=${field}]`).fill(PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByLabel(arrive.pin.first, { exact: true }).fill('4821');
        await page.getByLabel(arrive.pin.again).fill('4821');
        await page.keyboard.press('Enter');
        await page.waitForURL(OWN_CARDS);
        await expect(page.getByText(waiting.organization).first()).toBeVisible();
        await isHere();
      });

      const purchase = page.locator('details', { hasText: 'Lantern Tea' }).first();
      await test.step('sees the balance and a purchase', async () => {
        await loadCard(page, waiting, '25.00');
        const bought = await page.request.post('/api/sandbox/purchases', {
          data: { cardId, amount: '4.20', merchantName: 'Lantern Tea', categoryCode: '5411' },
        });
        expect(bought.status()).toBe(201);
        await goTo('cardholderDashboard');
        const wallet = page.getByRole('region', { name: card.available });
        await expect(wallet.locator('.money').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
        await purchase.locator('summary').click();
        await expect(purchase).toContainText('$4.20');
      });

      await test.step('locks the card and unlocks it', async () => {
        for (const verb of ['lock', 'unlock'] as const) {
          await page.getByRole('button', { name: card[verb].name }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('button', { name: card[verb].act, exact: true }).click();
          await expect(page.getByRole('dialog', { name: card[verb].done })).toBeVisible();
          await dialog.getByRole('button', { name: button.done, exact: true }).click();
        }
        await expect(page.getByRole('button', { name: card.lock.name })).toBeVisible();
      });

      await test.step('changes the PIN', async () => {
        await goTo('cardPin');
        await page.getByLabel(pin.choose).fill('2580');
        await press(page, button.continue);
        await page.getByLabel(pin.again).fill('2580');
        await press(page, pin.save);
        await expect(page.getByRole('heading', { name: pin.done })).toBeFocused();
      });

      await test.step('chooses what to be mailed about', async () => {
        await goTo('cardNotifications');
        const declines = page.getByRole('group', { name: preferences.cardDeclines.title });
        const saved = page.waitForResponse(
          (answer) =>
            answer.url().includes('/communicationPreferences') && answer.request().method() !== 'GET',
        );
        await declines.getByRole('radio', { name: preferences.delivery.none }).click();
        expect((await saved).ok()).toBe(true);
        await page.reload();
        await expect(declines.getByRole('radio', { name: preferences.delivery.none })).toBeChecked();
      });

      await test.step('asks for help', async () => {
        const menu = page.getByRole('navigation', { name: portal.label });
        await menu.getByRole('link', { name: portal.help }).click();
        await expect(heading(page)).toHaveText(support.heading);
        await page.getByText(support.questions.declined.question).click();
        await expect(page.getByRole('link', { name: `support@${brand}.example` }).first()).toBeVisible();
        await isHere();
      });

      await test.step('opens a case about a purchase', async () => {
        await goTo('cardholderDashboard');
        await purchase.locator('summary').click();
        await purchase.getByRole('link', { name: card.transactions.notMine }).click();
        await expect(heading(page)).toHaveText(disputes.reason.notMine);
        await press(page, disputes.submit);
        await expect(page.getByRole('heading', { name: disputes.status.open })).toBeVisible();
        await isHere();
      });

      await test.step('asks for another card', async () => {
        await goTo('cardReplacement');
        await press(page, lost.why.lost);
        await expect(heading(page)).not.toHaveText(lost.why.heading);
        if ((await heading(page).textContent()) === lost.address.heading) {
          await page.getByLabel(lost.address.addressOne).fill('12 Mill Lane');
          await page.getByLabel(lost.address.city).fill('Burlington');
          await page.getByLabel(lost.address.state).selectOption('VT');
          await page.getByLabel(lost.address.zip).fill('05401');
        }
        await press(page, lost.confirm.submit);
        const { requested, ordered } = lost.status;
        await expect(heading(page)).toHaveText(new RegExp(`^(${requested.title}|${ordered.title})$`));
        await isHere();
      });

      await test.step('signs out, and comes back by a code', async () => {
        await press(page, portal.signOut);
        await page.waitForURL((url) => url.pathname === pathTo('cardholders'));
        await isHere();
        await endPauses(email);
        await page.getByLabel(signIn.identifier).fill(email);
        await page.keyboard.press('Enter');
        await typeCode();
        await page.waitForURL(OWN_CARDS);
        await isHere();
      });
    });
  }
}
