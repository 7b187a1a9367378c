import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** What the device keeps, and where its worker answers. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const scopes = (await navigator.serviceWorker.getRegistrations()).map(
      ({ scope }) => new URL(scope).pathname,
    );
    return {
      kept: keys
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .sort(),
      scopes: scopes.sort(),
    };
  });

const BRANDS = [
  { name: 'Larkspur', prefix: '', scopes: ['/account', '/cardholder'] },
  // The sign-in of the test passes the platform's pages.
  { name: 'Harbor', prefix: '/harbor', scopes: ['/account', '/cardholder', '/harbor/'] },
];

for (const { name, prefix, scopes } of BRANDS) {
  test(`under ${name} a card opened offline gives a notice in the own language, no balance; once online it is back by itself`, async ({
    page,
    context,
    watched,
  }) => {
    watched.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
    const card = `${prefix}/cardholder/dashboard/AMNA4R7K2C?lang=es`;
    await signIn(page, PEOPLE.cardholder);
    // A page that is left at once would not have got to its worker.
    await expect
      .poll(async () => (await keptOn(page)).scopes)
      .toEqual(expect.arrayContaining(['/account', '/cardholder']));
    await page.goto(card);
    await expect(page.locator('.money').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = scopes.map((scope) => `/offline-notice${scope}`);
    await expect.poll(() => keptOn(page)).toEqual({ kept, scopes });

    await context.setOffline(true);
    await page.goto(card);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^No pudimos comunicarnos con el servidor/,
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(await page.locator('body').innerText()).not.toContain('$');
    // The mark and the name of the brand, and the link that asks again.
    await expect(page.locator('header')).toHaveText(name);
    await expect(page.locator('header svg')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();

    // Nothing is pressed.
    await context.setOffline(false);
    await expect(page.locator('.money').first()).toBeVisible();
    expect(await keptOn(page)).toEqual({ kept, scopes });
  });
}
