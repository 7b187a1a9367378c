import cardholder from '../../../locales/es/cardholder.json' with { type: 'json' };
import common from '../../../locales/es/common.json' with { type: 'json' };
import { settled } from '../support/fine.ts';
import { expect, OWN_CARDS, PEOPLE, signInByForm, test } from '../support/test.ts';

const { card, portal } = cardholder;

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

const [amounts = ''] = common.connection.amounts.split('{{time}}');
const [hidden = ''] = cardholder.unknown.why.split('{{time}}');

test('offline, no balance is shown, the notice leaves the menu free, and the lock still opens', async ({
  page,
  context,
  watched,
}) => {
  watched.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInByForm(page, PEOPLE.cardholder);
  await page.waitForURL((url) => OWN_CARDS.test(url.pathname));
  await page.goto(`${new URL(page.url()).pathname}?lang=es`);
  const lock = page.getByRole('button', { name: card.lock.name });
  await lock.waitFor();
  await settled(page);
  await page.waitForFunction(() =>
    ['lock-dialog', 'purchase-story'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}.`)),
    ),
  );

  await context.setOffline(true);
  await expect(page.getByText(common.connection.offline)).toBeVisible();
  await expect(page.locator('.offline-notice')).not.toContainText(amounts);
  const bottoms = await page.locator('.offline-notice').evaluate((notice) => ({
    notice: notice.getBoundingClientRect().bottom,
    menu: document.querySelector('.portal-nav')?.getBoundingClientRect().top,
  }));
  expect(bottoms.notice).toBeLessThanOrEqual((bottoms.menu ?? 0) + 1);
  await page.getByRole('button', { name: portal.signOut }).click({ trial: true });

  await lock.click();
  await expect(page.getByRole('dialog', { name: card.lock.title })).toBeVisible();
  const wallet = page.getByRole('region', { name: card.available });
  await expect(wallet).toContainText(hidden);
  await expect(wallet).not.toContainText('$');
  await context.setOffline(false);
  await expect(wallet).toContainText('$');
  await expect(wallet).not.toContainText(hidden);
});
