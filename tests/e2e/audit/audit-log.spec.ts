import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFine } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('the log is filtered, a line is opened, and what the filter matches is exported and downloaded', async ({
  page,
}) => {
  await openLog(page);
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Cards', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/group=card/);
  await expect(page.getByRole('button', { name: /loaded \$/ })).toHaveCount(0);

  const line = page.getByRole('button', { name: /moved the card to another person/ }).first();
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  const change = page.locator('.change');
  await expect(change).toContainText('Status');
  await expect(change.locator('ins')).toHaveText(/Reassociated/);
  // The address names the line, so that it can be shown to somebody else.
  await page.reload();
  await expect(change).toBeVisible();

  const button = page.getByRole('button', { name: /^Export \d+ lines$/ });
  const count = Number((await button.textContent())?.match(/\d+/)?.[0]);
  await button.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toContain('When (UTC),Who,Type,About');
  expect(lines).toHaveLength(count);
  expect(lines.every((text) => /,card[A-Z]\w+,|,virtualCard\w+,|,pinSet,/.test(text))).toBe(true);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Only about this' }).click();
  await expect(page).toHaveURL(/subject=card/);
  await expect(page.getByRole('button', { name: /^About: Card/ })).toBeVisible();
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`axe finds nothing on the audit log in ${scheme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openLog(page, '?group=card');
    await page
      .getByRole('button', { name: /moved the card to another person/ })
      .first()
      .click();
    await expect(page.locator('.change')).toBeVisible();
    await expectFine(page);
  });
}

async function openLog(page: Page, search = ''): Promise<void> {
  await signIn(page, PEOPLE.superAdmin);
  const [, businessId] = new URL(page.url()).pathname.split('/');
  await page.goto(`/${businessId}/settings/audit-log${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}
