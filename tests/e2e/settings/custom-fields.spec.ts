import { expect, PASSWORD, PEOPLE, signIn, test } from '../support/test.ts';

test('a custom field is added, asked for when a card is loaded, and removed', async ({ page, watched }) => {
  // Other tests may write settings of the same business meanwhile; then the page merges.
  watched.allowErrors(/status of 412/);
  const label = `Reason ${Date.now()}`;
  await signIn(page, PEOPLE.admin);
  const business = new URL(page.url()).pathname.split('/')[1];
  const fields = `/${business}/settings/custom-fields`;
  await page.goto(fields);
  await page.getByRole('heading', { level: 1, name: 'Custom fields' }).waitFor();
  await page.getByRole('button', { name: 'Add a field' }).click();
  const added = page.getByRole('group', { name: 'New field' });
  await added.getByRole('radio', { name: 'Choice' }).check();
  await page.getByRole('button', { name: 'Save fields' }).click();
  await expect(page.getByText('Label is required')).toBeVisible();
  await expect(page.getByText('Options is required')).toBeVisible();
  await added.getByLabel('Label').fill(label);
  const field = page.getByRole('group', { name: label });
  await field.getByLabel('Options').fill('Travel\nTools');
  const preview = page.getByRole('region', { name: 'What people will see' });
  await preview.getByLabel(label).selectOption('Tools');
  await page.getByRole('button', { name: `Move ${label} up` }).click();
  await save();
  await expect(field).toContainText('Stored as reason_');

  await page.goto(`/${business}/cards`);
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel(label).getByRole('option')).toContainText([
    'Travel',
    'Tools',
  ]);

  await page.goto(fields);
  await page.getByRole('button', { name: `Remove ${label}` }).click();
  await expect(page.getByText('What was noted down already stays on its records.')).toBeVisible();
  await expect(preview.getByLabel(label)).toHaveCount(0);
  await save();
  await expect(field).toHaveCount(0);

  /** The sign-in of this worker may be older than five minutes. */
  async function save(): Promise<void> {
    await page.getByRole('button', { name: 'Save fields' }).click();
    const asked = page.getByRole('dialog').getByLabel('Password', { exact: true });
    const done = page.getByText('The custom fields were saved.');
    await expect(asked.or(done).first()).toBeVisible();
    if (await asked.isVisible()) {
      await asked.fill(PASSWORD);
      await page.getByRole('dialog').locator('button[type="submit"]').click();
    }
    await expect(done).toBeVisible();
  }
});
