import { expect, PEOPLE, signInByForm, test } from '../support/test.ts';

const PROVIDER = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;
const WAITS = 'We can’t reach the sign-in service. Your work is kept, and this page goes on by itself.';

test('a break of the identity provider signs nobody out, and the page goes on by itself', async ({
  page,
  watched,
}) => {
  watched.allowErrors(/status of 50\d/);
  await signInByForm(page, PEOPLE.admin);
  await page.waitForURL(/\/cards$/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  let answers = 0;
  const kinds = [
    { status: 500, json: { error: { code: 500, message: 'INTERNAL' } } },
    { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' },
    { status: 200, json: {} },
  ];
  await page.route(PROVIDER, (route) => route.fulfill(kinds[answers++ % kinds.length]));

  // While the bearer is good, nothing is missing.
  for (let i = 0; i < kinds.length; i += 1) {
    await page.reload();
    await expect(rows.nth(1)).toBeVisible();
  }
  // The bearer has run out.
  const expired = await page.evaluate(() => {
    const stores = [localStorage, sessionStorage];
    const kept = stores.flatMap((store) =>
      Object.keys(store)
        .filter((key) => key.startsWith('firebase:authUser'))
        .map((key) => ({ store, key })),
    );
    for (const { store, key } of kept) {
      const user = JSON.parse(store.getItem(key) ?? '{}');
      user.stsTokenManager.expirationTime = 0;
      store.setItem(key, JSON.stringify(user));
    }
    return kept.length;
  });
  expect(expired).toBe(1);
  await page.reload();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect.poll(() => answers).toBeGreaterThan(6);
  await expect(page).toHaveURL(/\/cards$/);

  await page.unroute(PROVIDER);
  await expect(rows.nth(1)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(WAITS)).toHaveCount(0);
});
