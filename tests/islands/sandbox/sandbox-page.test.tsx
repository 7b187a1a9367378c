import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DOUBLE_PRESS_MS } from '#islands/sandbox/use-wish.ts';
import { moveSandboxClock } from '#lib/contract/sandbox/clock.ts';
import {
  getSandboxPorts,
  listSandboxMessages,
  makeSandboxPurchase,
  moveSandboxShipment,
  settleSandboxPurchase,
} from '#lib/contract/sandbox/sandbox.ts';
import { closeSandbox, message, openSandbox, server, shipment } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

afterEach(() => {
  vi.restoreAllMocks();
  closeSandbox();
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const port = (name: string) => within(screen.getByRole('article', { name }));
const line = (subject: string) => screen.findByRole('button', { name: new RegExp(`Mail: ?${subject}`) });

test('a mail opens in a frame that may run nothing, and its plain text has links that open elsewhere', async () => {
  openSandbox({ messages: [message(1, { text: 'See https://example.com/a?b=1. Bye' })] });
  fireEvent.click(await line('Subject 1'));
  const frame = screen.getByTitle('Mail: Subject 1');
  expect(frame.getAttribute('src')).toBe(`/sandbox/messages/${message(1).id}`);
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  fireEvent.click(screen.getByRole('tab', { name: 'Plain text' }));
  const link = screen.getByRole('link', { name: 'https://example.com/a?b=1' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.parentElement?.textContent).toBe('See https://example.com/a?b=1. Bye');
});

test('a message is shown in its own language and direction', async () => {
  openSandbox({ messages: [message(1, { language: 'da', subject: 'سلام' })] });
  fireEvent.click(await line('سلام'));
  const heading = screen.getByRole('heading', { name: 'سلام' });
  expect([heading.lang, heading.dir]).toEqual(['fa-AF', 'rtl']);
});

test('a text message shows its text, and no form of a mail', async () => {
  openSandbox({
    messages: [message(1, { channel: 'text', subject: null, html: null, text: 'Code 123456' })],
  });
  fireEvent.click(await screen.findByRole('button', { name: /Text message: ?Code 123456/ }));
  expect(screen.getAllByText('Code 123456')).toHaveLength(2);
  expect(screen.queryByRole('tab')).toBeNull();
});

test('older messages come after the newest, each once', async () => {
  openSandbox({ messages: [message(1), message(2), message(3)] });
  await line('Subject 2');
  expect(screen.queryByText('Subject 3')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Older messages' }));
  await line('Subject 3');
  expect(screen.getAllByText(/^Subject \d$/).map((one) => one.textContent)).toEqual([
    'Subject 1',
    'Subject 2',
    'Subject 3',
  ]);
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

test('the filter asks the server for one recipient, stands in the address, and can be cleared', async () => {
  openSandbox({ messages: [message(1)] });
  await line('Subject 1');
  const field = screen.getByRole('combobox', { name: 'Recipient' });
  fireEvent.change(field, { target: { value: 'nobody@example.com' } });
  fireEvent.blur(field);
  await screen.findByText('Nothing was sent to nobody@example.com.');
  expect(location.search).toBe('?to=nobody%40example.com');
  expect(server.requests(listSandboxMessages).map(({ query }) => query)).toContainEqual({
    limit: 20,
    to: 'nobody@example.com',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await line('Subject 1');
  expect(location.search).toBe('');
});

test('leaving a message returns the focus to where it was opened', async () => {
  openSandbox({ messages: [message(1), message(2)] });
  fireEvent.click(await line('Subject 2'));
  expect(document.activeElement?.textContent).toBe('All messages');
  fireEvent.click(screen.getByRole('button', { name: 'All messages' }));
  expect(document.activeElement).toBe(await line('Subject 2'));
  expect(location.search).toBe('');
});

test('an opened message stands in the address and is there after a reload', async () => {
  history.replaceState(null, '', `/sandbox?message=${message(2).id}`);
  openSandbox({ messages: [message(1), message(2)] });
  expect(await screen.findByRole('heading', { name: 'Subject 2' })).toBeTruthy();
});

test('the clock shows New York and UTC, jumps, says that it is moved, and returns', async () => {
  const world = openSandbox();
  await screen.findByText('3:01 PM');
  expect(part('Clock').getByText('Real time')).toBeTruthy();
  expect(part('Clock').getByText('Nov 21, 2026, 8:01 PM UTC')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '+1 hour' }));
  await screen.findByText('4:01 PM');
  expect(world.offsetMs).toBe(3_600_000);
  expect(part('Clock').getByText('Moved')).toBeTruthy();
  expect(part('Clock').getByText('Really it is Nov 21, 2026, 3:01 PM EST.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to real time' }));
  await screen.findByText('3:01 PM');
  expect(server.requests(moveSandboxClock).map(({ body }) => body.to)).toEqual([
    '2026-11-21T21:01:00.000Z',
    null,
  ]);
});

test('the clock moves to a typed New York time, and refuses an invalid one', async () => {
  openSandbox();
  const field = await screen.findByLabelText('Date and time in New York');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '9999-12-24T18:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
  expect(screen.getByText('Choose a year from 2000 to 2100')).toBeTruthy();
  expect(server.requests(moveSandboxClock)).toEqual([]);
  fireEvent.change(field, { target: { value: '2026-12-24T18:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
  await screen.findByText('6:30 PM');
  expect(server.requests(moveSandboxClock)).toMatchObject([{ body: { to: '2026-12-24T23:30:00.000Z' } }]);
});

test('accounts, businesses and cards of the demo can each be copied', async () => {
  openSandbox();
  for (const name of [/grace@example\.com/, /A-secret-27/, /01990000-/, /AMNA4R7K2C/]) {
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  }
});

test('each port shows its real state', async () => {
  openSandbox({ isEmulatorUp: false, failing: 2, messages: [message(1)] });
  await waitFor(() => expect(port('Identity').getByText('Not reachable')).toBeTruthy());
  expect(port('Mail').getByText('1')).toBeTruthy();
  expect(port('Outbox').getByText('Failing')).toBeTruthy();
  expect(port('Outbox').getByText('the mail server hung up')).toBeTruthy();
});

test('a part that fails to load says so and the others stay', async () => {
  openSandbox({ messages: [message(1)] });
  server.refuse(getSandboxPorts, 'internal');
  expect((await screen.findByRole('alert')).textContent).toContain('This part did not load');
  expect(await line('Subject 1')).toBeTruthy();
});

test('a parcel takes its next step by its button, which then offers the one after it', async () => {
  openSandbox({ shipments: [shipment()] });
  fireEvent.click(await screen.findByRole('button', { name: 'Hand to the carrier' }));
  expect(await screen.findByRole('button', { name: 'Put on the road' })).toBeTruthy();
  expect(server.requests(moveSandboxShipment)).toMatchObject([{ params: { id: shipment().id } }]);
});

/** Keeps timers of this length until the test lets them go: how busy the machine is decides nothing. */
function holdTimers(lengthMs: number): (() => void)[] {
  const held: (() => void)[] = [];
  const real = globalThis.setTimeout;
  const later = (act: () => void, ms?: number) => (ms === lengthMs ? held.push(act) : real(act, ms));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(later as typeof setTimeout);
  return held;
}

test('a double click buys, clears and ships once, and its second press falls on no other button', async () => {
  const rests = holdTimers(DOUBLE_PRESS_MS);
  openSandbox({ shipments: [shipment()] });
  const purchases = part('Purchases');
  const buy = purchases.getByRole('button', { name: 'Buy' });
  fireEvent.click(buy);
  fireEvent.click(buy);
  const clear = await purchases.findByRole('button', { name: 'Clear' });
  fireEvent.click(buy);
  fireEvent.click(clear);
  fireEvent.click(await purchases.findByRole('button', { name: 'Refund' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hand to the carrier' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put on the road' }));
  await waitFor(() => expect(rests).toHaveLength(3));
  for (const rest of rests.splice(0)) rest();
  await waitFor(() => expect(buy.getAttribute('aria-disabled')).toBeNull());
  expect(server.requests(makeSandboxPurchase)).toMatchObject([{ idempotencyKey: 'key-1' }]);
  expect(server.requests(settleSandboxPurchase)).toMatchObject([
    { params: { id: '00000000-0000-7000-8000-0000000000a0' }, idempotencyKey: 'key-2' },
  ]);
  expect(server.requests(moveSandboxShipment)).toMatchObject([
    { params: { id: shipment().id }, idempotencyKey: 'key-3' },
  ]);
  fireEvent.click(buy);
  await waitFor(() =>
    expect(server.requests(makeSandboxPurchase)).toMatchObject([{}, { idempotencyKey: 'key-4' }]),
  );
});

test('without parcels it says where they come from', async () => {
  openSandbox();
  expect(await screen.findByText('No shipments yet')).toBeTruthy();
});

test('an amount above the hold is cleared with a hint; a larger amount cannot be canceled', async () => {
  openSandbox();
  const purchases = part('Purchases');
  fireEvent.click(purchases.getByRole('button', { name: 'Buy' }));
  fireEvent.click(await purchases.findByRole('button', { name: 'Other amount' }));
  const field = purchases.getAllByLabelText('Amount')[1] as HTMLInputElement;
  expect(purchases.getByText('$12.50 is on hold')).toBeTruthy();
  fireEvent.change(field, { target: { value: '15.00' } });
  expect(purchases.getByText(/^Only \$12\.50 is on hold\. Clearing takes all of this amount/)).toBeTruthy();
  fireEvent.click(purchases.getByRole('button', { name: 'Cancel' }));
  expect(await purchases.findByText('The amount cannot be more than $12.50')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(purchases.getByRole('button', { name: 'Clear' }));
  expect(await purchases.findByText('$15.00 posted')).toBeTruthy();
  const params = { id: '00000000-0000-7000-8000-0000000000a0' };
  expect(server.requests(settleSandboxPurchase)).toMatchObject([
    { params, body: { action: 'void', amount: '15.00' } },
    { params, body: { action: 'clear', amount: '15.00' } },
  ]);
});

test('a purchase is approved and cleared by its buttons; one beyond the balance says why not', async () => {
  openSandbox();
  const purchases = part('Purchases');
  fireEvent.click(purchases.getByRole('button', { name: 'Buy' }));
  fireEvent.click(await purchases.findByRole('button', { name: 'Clear' }));
  expect(await purchases.findByText('$12.50 posted')).toBeTruthy();
  expect(server.requests(settleSandboxPurchase)).toMatchObject([
    { params: { id: '00000000-0000-7000-8000-0000000000a0' }, body: { action: 'clear' } },
  ]);
  expect(server.requests(settleSandboxPurchase)[0]?.body).not.toHaveProperty('amount');
  fireEvent.change(purchases.getByLabelText('Amount'), { target: { value: '99.00' } });
  const buy = purchases.getByRole('button', { name: 'Buy' });
  await waitFor(() => expect(buy.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(buy);
  expect(await screen.findByText(/^Declined\. The purchase was .* and the card had \$20\.00/)).toBeTruthy();
});
