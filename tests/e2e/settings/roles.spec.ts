import { expectFine } from '../support/fine.ts';
import { expect, PASSWORD, PEOPLE, signIn, test } from '../support/test.ts';

test('a role is created, given another name and other rights, and removed', async ({ page, watched }) => {
  // Other tests may write settings of the same business meanwhile; then the page merges.
  watched.allowErrors(/status of 412/);
  const name = `Cashier ${Date.now()}`;
  await signIn(page, PEOPLE.admin);
  const business = new URL(page.url()).pathname.split('/')[1];
  await page.goto(`/${business}/settings/roles`);
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  const role = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  // Other tests let administrators join, so of them only some names stand there; of crew leads there is one.
  await expect(role('Administrator')).toContainText(/Built in.*(?:\d+ people|Miguel Santos)/);
  await expect(role('Crew lead')).toContainText('Elena Petrova');

  await page.getByRole('button', { name: 'New role' }).click();
  await expect(page.getByRole('button', { name: 'Create role' })).toBeDisabled();
  await page.getByLabel('Name of the role').fill('Crew lead');
  await page.getByLabel('See cards, their balances and their history').check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByText('This name is taken already')).toBeVisible();
  await expect(page.getByLabel('Name of the role')).toBeFocused();
  await page.getByLabel('Name of the role').fill(name);
  await page.getByLabel('Load money onto cards').check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await confirmIfAsked();
  await expect(page.getByText(`The role “${name}” was saved.`)).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('0 people');

  await page.getByRole('button', { name: `Change role ${name}` }).click();
  await page.reload();
  await expect(page.getByLabel('Load money onto cards')).toBeChecked();
  await page.getByLabel('Load money onto cards').uncheck();
  await page.getByLabel('Name of the role').fill(`${name} too`);
  await page.getByRole('button', { name: 'Save role' }).click();
  await confirmIfAsked();
  await expect(page.getByText(`The role “${name} too” was saved.`)).toBeVisible();

  await page.getByRole('button', { name: `Remove role ${name} too` }).click();
  await expect(page.getByRole('dialog')).toContainText('Nobody holds this role.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove role' }).click();
  await confirmIfAsked();
  await expect(page.getByText(`The role “${name} too” was removed.`)).toBeVisible();
  await expect(line).toHaveCount(0);

  /** The sign-in of this worker may be older than five minutes. */
  async function confirmIfAsked(): Promise<void> {
    const asked = page.getByRole('dialog').getByLabel('Password', { exact: true });
    const done = page.getByText(/was (?:saved|removed)\.$/).last();
    await expect(asked.or(done).first()).toBeVisible();
    if (!(await asked.isVisible())) return;
    await asked.fill(PASSWORD);
    await page.getByRole('dialog').locator('button[type="submit"]').click();
  }
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`axe finds nothing on roles, custom fields and the profile in ${scheme}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, PEOPLE.superAdmin);
    const business = new URL(page.url()).pathname.split('/')[1];
    await page.goto(`/${business}/settings/roles`);
    await page.getByText('David Mensah, Hannah Lindqvist').waitFor();
    await expectFine(page);
    await page.getByRole('button', { name: 'Remove role Card assistant' }).click();
    await page.getByLabel('They get').waitFor();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change role Card assistant' }).click();
    await page.getByLabel('Name of the role').waitFor();
    await expectFine(page);
    await page.goto(`/${business}/settings/custom-fields`);
    await page.getByRole('button', { name: 'Add a field' }).click();
    await expectFine(page);
    await page.goto(`/${business}/settings/business`);
    await page.getByLabel('Name on mails').waitFor();
    await expectFine(page);
  });
}
