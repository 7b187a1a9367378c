import { makeOrganization } from '../support/own-organization.ts';
import { deliver } from '../support/parcels.ts';
import { heading, press, WALKS, walker, wordsOf } from '../support/portal-walk.ts';
import { endPauses, takeReplacement } from '../support/printed-card.ts';
import { codeOf, newestMail } from '../support/recipients.ts';
import { expect, OWN_CARDS, PASSWORD, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const walk of WALKS) {
  const { language, brand, name, other } = walk;
  const { arrive, card, disputes, lost, pin, portal, preferences, support } = wordsOf(language, 'cardholder');
  const { button } = wordsOf(language, 'common');
  const signIn = wordsOf(language, 'sign-in');
  const { form } = wordsOf(language, 'registration');

  test(`${language} under ${brand}: from the card in hand through every flow to the sign-out and back`, async ({
    page,
  }) => {
    const organization = await makeOrganization(page, brand);
    const held = await organization.giveCard();
    const cardId = held.id;
    const email = `walk-${language}-${brand}-${Date.now()}@example.org`;
    const codes = new Set<string>();
    const { pathTo, isHere, goTo, showCard, choosePin } = walker(page, walk);
    const typeCode = async () => {
      await page.getByLabel(signIn.code.label).fill(await codeOf(page, email, codes));
      await page.keyboard.press('Enter');
    };

    await test.step('arrives with the card, by a code', async () => {
      await page.goto(`${pathTo('cardholders')}?lang=${language}`);
      await expect(heading(page)).toHaveText(signIn.cardholderHeading);
      await page.getByRole('link', { name: arrive.doors.account.title }).click();
      await showCard(held);
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
      await choosePin('4821');
      await page.waitForURL(OWN_CARDS);
      await expect(page.getByText(organization.name).first()).toBeVisible();
      await isHere();
    });

    const wallet = page.getByRole('region', { name: card.available });
    const purchase = page.locator('details', { hasText: 'Lantern Tea' }).first();
    await test.step('sees the balance, a load and a purchase', async () => {
      await organization.post('/cards/business/{business}/load', { cardId, amount: '25.00' });
      const bought = await page.request.post('/api/sandbox/purchases', {
        data: { cardId, amount: '4.20', merchantName: 'Lantern Tea', categoryCode: '5411' },
      });
      expect(bought.status()).toBe(201);
      await goTo('cardholderDashboard', cardId);
      await expect(wallet.locator('.money').first()).toHaveText('$20.80');
      await wallet.locator('summary').click();
      await expect(wallet.locator('.holds')).toContainText('$4.20');
      await purchase.locator('summary').click();
      await expect(purchase).toContainText('$4.20');
      await page.getByRole('tab', { name: card.tabs.loads }).click();
      await expect(page.getByRole('tabpanel')).toContainText('$25.00');
      await page.getByRole('tab', { name: card.tabs.transactions }).click();
    });

    await test.step('searches for a shop', async () => {
      const search = page.getByRole('textbox', { name: card.search });
      await search.fill('Lantern');
      await expect(page).toHaveURL(/[?&]q=Lantern/);
      await expect(purchase).toBeVisible();
      await search.fill('Nowhere');
      await expect(page.getByRole('tabpanel')).toContainText('Nowhere');
    });

    await test.step('reads in one press why a purchase was declined, and what to do', async () => {
      const refused = await page.request.post('/api/sandbox/purchases', {
        data: { cardId, amount: '99.00', merchantName: 'Copper Lamps', categoryCode: '5411' },
      });
      expect(refused.ok()).toBe(true);
      await goTo('cardholderDashboard', cardId);
      const declined = page.locator('details', { hasText: 'Copper Lamps' }).first();
      await declined.locator('summary').click();
      const [reason, whatToDo] = wordsOf(language, 'mail').declineReason.funds.split('{{available}}');
      for (const words of [reason, '$20.80', whatToDo]) await expect(declined).toContainText(words);
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
      await goTo('cardPin', cardId);
      await page.getByLabel(pin.choose).fill('2580');
      await press(page, button.continue);
      await page.getByLabel(pin.again).fill('2580');
      await press(page, pin.save);
      await expect(page.getByRole('heading', { name: pin.done })).toBeFocused();
    });

    await test.step('chooses what to be mailed about', async () => {
      await goTo('cardNotifications', cardId);
      const declines = page.getByRole('group', { name: preferences.cardDeclines.title });
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('/communicationPreferences') && answer.request().method() !== 'GET',
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
      await goTo('cardholderDashboard', cardId);
      await purchase.locator('summary').click();
      await purchase.getByRole('link', { name: card.transactions.notMine }).click();
      await expect(heading(page)).toHaveText(disputes.reason.notMine);
      await press(page, disputes.submit);
      await expect(page.getByRole('heading', { name: disputes.status.open })).toBeVisible();
      await isHere();
    });

    await test.step('asks for another card', async () => {
      await goTo('cardReplacement', cardId);
      await press(page, lost.why.lost);
      await expect(heading(page)).toHaveText(lost.address.heading);
      await page.getByLabel(lost.address.addressOne).fill('12 Mill Lane');
      await page.getByLabel(lost.address.city).fill('Burlington');
      await page.getByLabel(lost.address.state).selectOption('VT');
      await page.getByLabel(lost.address.zip).fill('05401');
      await press(page, lost.confirm.submit);
      await expect(heading(page)).toHaveText(lost.status.requested.title);
      await isHere();
    });

    await test.step('follows it to the door, and spends with it', async () => {
      const list = (await organization.get('/cards/business/{business}/replacements')) as {
        items: { id: string }[];
      };
      const replacementId = list.items[0]?.id ?? '';
      await organization.post(`/cards/${cardId}/replacement/approve`, {
        replacementId,
        method: 'USPS_PRIORITY',
      });
      await page.reload();
      await expect(heading(page)).toHaveText(lost.status.ordered.title);
      const fresh = await takeReplacement(cardId);
      await deliver(page, fresh.orderId);
      await page.reload();
      await expect(heading(page)).toHaveText(lost.status.arrived.title);
      await page.getByRole('link', { name: lost.activate }).click();
      await showCard(fresh);
      await press(page, arrive.pin.later);
      await page.waitForURL((url) => url.pathname === pathTo('cardholderDashboard', fresh.id));
      await expect(wallet.locator('.money').first()).toHaveText('$20.80');
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
