import { randomInt } from 'node:crypto';
import { makeOrganization } from '../support/own-organization.ts';
import { heading, press, WALKS, walker, wordsOf } from '../support/portal-walk.ts';
import { endPauses } from '../support/printed-card.ts';
import { codeOf, newestMail } from '../support/recipients.ts';
import { expect, OWN_CARDS, PASSWORD, test } from '../support/test.ts';

/** A number of a card must not stand in anything that a test leaves behind. */
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  screenshot: 'off',
  video: 'off',
  trace: 'off',
});

for (const walk of WALKS) {
  const { language, brand, name, other } = walk;
  const { arrive, atm, billing, card, overview, pin, portal } = wordsOf(language, 'cardholder');
  const account = wordsOf(language, 'account');
  const { button } = wordsOf(language, 'common');
  const signIn = wordsOf(language, 'sign-in');
  const registration = wordsOf(language, 'registration');

  test(`${language} under ${brand}: with a phone alone; two cards, cash, the account; a virtual card by its link`, async ({
    page,
  }) => {
    const organization = await makeOrganization(page, brand);
    const [first, second] = [await organization.giveCard(), await organization.giveCard()];
    const phone = `312555${String(randomInt(10_000)).padStart(4, '0')}`;
    const number = `+1${phone}`;
    const codes = new Set<string>();
    const { pathTo, isHere, goTo, showCard, choosePin } = walker(page, walk);
    const typeCode = async () => {
      await page.getByLabel(signIn.code.label).fill(await codeOf(page, number, codes));
      await page.keyboard.press('Enter');
    };
    const signOut = async () => {
      await press(page, portal.signOut);
      await page.waitForURL((url) => url.pathname === pathTo('cardholders'));
      await isHere();
    };

    await test.step('opens an account with a card and a texted code', async () => {
      await page.goto(`${pathTo('registerCardholder')}?lang=${language}`);
      await showCard(first);
      await page.getByLabel(signIn.identifier).fill(phone);
      await page.keyboard.press('Enter');
      await typeCode();
      const text = await newestMail(page, number, /\b\d{6}\b/);
      expect(text).toContain(name);
      expect(text).not.toContain(other);
      await page.getByLabel(registration.form.firstName, { exact: true }).fill('Amina');
      await page.getByLabel(registration.form.lastName, { exact: true }).fill('Rahimi');
      await page.keyboard.press('Enter');
      await press(page, arrive.pin.later);
      await page.waitForURL((url) => url.pathname === pathTo('cardholderDashboard', first.id));
      await isHere();
      await signOut();
    });

    await test.step('sets the first PIN of the card without signing in', async () => {
      await page.getByRole('link', { name: arrive.doors.pin.title }).click();
      await expect(heading(page)).toHaveText(arrive.heading.firstPin);
      await showCard(first);
      await choosePin('4821');
      await expect(heading(page)).toHaveText(arrive.pin.doneTitle);
      await isHere();
    });

    await test.step('is sent to sign in for another PIN, and gets to it', async () => {
      await goTo('firstPin');
      await showCard(first);
      await expect(heading(page)).toHaveText(arrive.stop.signIn.title);
      await page.getByRole('link', { name: arrive.stop.signIn.way }).click();
      await endPauses(number);
      await page.getByLabel(signIn.identifier).fill(phone);
      await page.keyboard.press('Enter');
      await typeCode();
      await page.waitForURL((url) => url.pathname === pathTo('cardPin', first.id));
      await expect(heading(page)).toHaveText(pin.change);
      await page.getByLabel(pin.choose).fill('2580');
      await press(page, button.continue);
      await page.getByLabel(pin.again).fill('2580');
      await press(page, pin.save);
      await expect(page.getByRole('heading', { name: pin.done })).toBeFocused();
      await isHere();
    });

    await test.step('adds another card, and sees both', async () => {
      await goTo('addCard');
      await showCard(second);
      await choosePin('7301');
      await page.waitForURL((url) => url.pathname === pathTo('cardholderDashboard', second.id));
      await page
        .getByRole('navigation', { name: portal.label })
        .getByRole('link', { name: portal.cards })
        .click();
      await expect(heading(page)).toHaveText(overview.heading);
      await expect(page.locator('.pocket-card')).toHaveCount(2);
      await isHere();
    });

    await test.step('finds cash near a ZIP code', async () => {
      await page.getByRole('link', { name: card.links.atm }).click();
      await page.getByLabel(atm.zip).fill('05401');
      await press(page, atm.search);
      await expect(page.locator('.atm').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: atm.costs })).toBeVisible();
      await isHere();
    });

    await test.step('changes the own name and address', async () => {
      await goTo('account');
      const dialog = page.getByRole('dialog');
      await expect(page.getByText(account.noPassword)).toBeVisible();
      await page.getByRole('button', { name: `${account.change} ${account.profile}` }).click();
      await dialog.getByLabel(account.firstName).fill('Aminata');
      await dialog.getByRole('button', { name: account.save }).click();
      await expect(page.getByText('Aminata Rahimi')).toBeVisible();
      await page.getByRole('button', { name: `${account.change} ${account.address}` }).click();
      const { address } = wordsOf(language, 'cardholder').lost;
      await dialog.getByLabel(address.firstName).fill('Aminata');
      await dialog.getByLabel(address.lastName).fill('Rahimi');
      await dialog.getByLabel(address.addressOne).fill('12 Mill Lane');
      await dialog.getByLabel(address.city).fill('Burlington');
      await dialog.getByLabel(address.state).selectOption('VT');
      await dialog.getByLabel(address.zip).fill('05401');
      await dialog.getByRole('button', { name: account.save }).click();
      await expect(page.getByText(account.addressSaved)).toBeVisible();
      await expect(page.getByText('12 Mill Lane')).toBeVisible();
      await isHere();
      await signOut();
    });

    await test.step('somebody else activates a virtual card by its link, and sees its details', async () => {
      const link = new URL(await organization.mailVirtualCard(`link-${phone}-${language}@example.org`));
      expect(link.pathname).toBe(pathTo('registerCardholder'));
      link.searchParams.set('lang', language);
      await page.goto(link.pathname + link.search);
      await expect(heading(page)).toHaveText(registration.heading.card);
      await page.getByLabel(registration.form.firstName, { exact: true }).fill('Sami');
      await page.getByLabel(registration.form.lastName, { exact: true }).fill('Noori');
      await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(registration.form.again).fill(PASSWORD);
      await press(page, registration.form.submitCard);
      await page.waitForURL(OWN_CARDS);
      await isHere();
      await page.getByRole('link', { name: card.links.billing }).click();
      await expect(heading(page)).toHaveText(billing.heading);
      await press(page, billing.show);
      const frame = page.frameLocator('.card-frame iframe');
      const isShown = async () =>
        /^9999 00\d\d \d{4} \d{4}$/.test((await frame.locator('#number').textContent()) ?? '');
      await expect.poll(isShown).toBe(true);
      await isHere();
      await signOut();
    });
  });
}
