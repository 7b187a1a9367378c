import type { Locator } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';
import { forgetEndpoints, type Receiver, startReceiver } from '../support/webhook-receiver.ts';

// One port of the machine may be reached, so one test at a time listens there.
test.describe.configure({ mode: 'serial' });

let receiver: Receiver;
test.beforeEach(async () => {
  await forgetEndpoints();
  receiver = await startReceiver();
});
test.afterEach(() => receiver.stop());

test('another program verifies an event after four presses; what fails is tried again and replayed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await signIn(page, PEOPLE.developer);
  await page.getByRole('button', { name: 'Developers' }).click();

  const opened = context.waitForEvent('page');
  await press(page.getByRole('button', { name: 'Webhooks' }));
  const portal = await opened;
  await expect(portal.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  expect(new URL(portal.url()).hash).toBe('');
  await portal.getByLabel('Address').fill(receiver.url);
  await press(portal.getByRole('button', { name: 'Add endpoint' }));
  await press(portal.getByRole('button', { name: /^Copy Signing secret/ }));
  await portal.bringToFront();
  receiver.state.secret = await portal.evaluate(() => navigator.clipboard.readText());
  expect(receiver.state.secret).toMatch(/^whsec_/);
  await press(portal.getByRole('button', { name: 'Send test event' }));
  await expect(portal.getByText('The event arrived. Answer: 200')).toBeVisible();
  expect(receiver.ofType('webhookTested')).toHaveLength(1);
  expect(presses).toBe(4);

  // What happened before the program knew its secret is tried again.
  const added = () => receiver.ofType('webhookEndpointAdded');
  await expect.poll(() => added().length, { timeout: 20_000 }).toBe(1);
  const [own] = added();

  receiver.state.isDown = true;
  await portal.getByRole('button', { name: 'Send test event' }).click();
  await expect(portal.getByText('The event did not arrive. 503')).toBeVisible();
  await portal.getByRole('button', { name: 'See the answer' }).click();
  const panel = portal.getByRole('dialog', { name: 'Webhook tested' });
  await expect(panel.getByText('Try 1: 503')).toBeVisible();
  await expect(panel.getByText('closed for the night')).toBeVisible();
  await expect(panel.getByText('Will be retried')).toBeVisible();
  const failed = receiver.ofType('webhookTested')[1];
  receiver.state.isDown = false;
  const timesOfFailed = () => receiver.verified.filter(({ id }) => id === failed?.id).length;
  await expect.poll(timesOfFailed, { timeout: 20_000 }).toBe(2);
  await expect(panel.getByText('Try 2: 200')).toBeVisible();
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(panel.getByText('Try 3: 200')).toBeVisible({ timeout: 20_000 });
  expect(timesOfFailed()).toBe(3);
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel).toBeHidden();

  await portal.getByRole('button', { name: 'Replay events' }).click();
  const dialog = portal.getByRole('dialog');
  await dialog.getByLabel('All events of the time').check();
  // Its own two minutes: other tests bring thousands of events, and move the sandbox's clock.
  const minute = (after: number) =>
    new Date(Date.parse(own?.timestamp ?? '') + after * 60_000).toISOString().slice(0, 16);
  await dialog.getByLabel('From (UTC)').fill(minute(0));
  await dialog.getByLabel('Until (UTC)').fill(minute(2));
  await dialog.getByRole('button', { name: 'Replay events' }).click();
  await expect(dialog.getByText(/events are on their way/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // Other tests add endpoints too, whose events come along.
  const timesOfOwn = () => added().filter(({ id }) => id === own?.id).length;
  await expect.poll(timesOfOwn, { timeout: 20_000 }).toBe(2);
  expect(receiver.refused).not.toContain('webhookTested');
});

test('a secret is rotated without a gap, and an endpoint is paused, changed and removed', async ({
  page,
  context,
}) => {
  await signIn(page, PEOPLE.developer);
  await page.getByRole('button', { name: 'Developers' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Webhooks' }).click();
  const portal = await opened;
  await portal.getByLabel('Address').fill('https://10.0.0.1/in');
  await portal.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(portal.getByText(/Enter a public address that begins with https/)).toBeVisible();
  await portal.getByLabel('Address').fill(receiver.url);
  await portal.getByRole('button', { name: 'Add endpoint' }).click();
  const shown = portal.locator('.portal-secret code');
  receiver.state.secret = await shown.innerText();

  await portal.getByRole('button', { name: 'Rotate' }).click();
  await portal.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click();
  await expect(shown).not.toHaveText(receiver.state.secret);
  // The program still has the former secret.
  await portal.getByRole('button', { name: 'Send test event' }).click();
  await expect(portal.getByText('The event arrived. Answer: 200')).toBeVisible();
  receiver.state.secret = await shown.innerText();
  await portal.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(() => receiver.ofType('webhookTested').length).toBe(2);

  await portal.getByRole('button', { name: 'Edit' }).click();
  const form = portal.getByRole('dialog', { name: 'Edit endpoint' });
  await form.getByLabel('Only these').check();
  await form.getByRole('checkbox', { name: 'Purchases', exact: true }).check();
  await form.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(portal.getByText('4 types of events')).toBeVisible();
  await portal.getByRole('button', { name: 'Disable' }).click();
  await expect(portal.getByText('Somebody disabled this endpoint.')).toBeVisible();
  await expect(portal.getByRole('button', { name: 'Send test event' })).toBeHidden();
  await portal.getByRole('button', { name: 'Enable' }).click();
  await expect(portal.getByRole('button', { name: 'Send test event' })).toBeVisible();

  await portal.getByRole('button', { name: 'Remove' }).click();
  await portal.getByRole('dialog').getByRole('button', { name: 'Remove endpoint' }).click();
  await expect(portal.getByRole('heading', { name: 'Add your first endpoint' })).toBeVisible();
});
