import type { Page } from '@playwright/test';

/** Says in the sandbox's window of Google who somebody is; the button opens that window. */
export async function proveAtGoogle(page: Page, button: string, email: string): Promise<void> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await window.getByLabel('Email at Google').fill(email);
  const closed = window.waitForEvent('close');
  // The press closes the window, sometimes before it has been answered.
  await window
    .getByRole('button', { name: 'Go on as this person' })
    .click()
    .catch(() => {});
  await closed;
}
