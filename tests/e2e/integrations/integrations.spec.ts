import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('what is connected is two presses away, with its health and the names of its settings', async ({
  page,
}) => {
  await signIn(page, PEOPLE.developer);
  await page.getByRole('button', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page).toHaveURL(/\/integrations$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  const mail = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Email' }) });
  await expect(mail.getByText('Sandbox', { exact: true })).toBeVisible();
  await mail.getByText('How to configure').click();
  await expect(mail.getByText('SMTP_URL')).toBeVisible();
  // Whoever asks has signed in.
  const identity = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sign-in' }) });
  await expect(identity.getByText('Healthy', { exact: true })).toBeVisible();
});

test('a role without developer tools has no link there, and reads why the page shows nothing', async ({
  page,
}) => {
  await signIn(page, PEOPLE.viewer);
  await expect(page.getByRole('button', { name: 'Developers' })).toBeHidden();
  await page.goto('/integrations');
  await expect(page.getByText('Connections are not part of your role')).toBeVisible();
});
