import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookEvents,
  testWebhookEndpoint,
} from '#lib/contract/webhooks/deliveries.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { refusal } from '../../support/fake-server.ts';
import { AT, BUSINESS } from '../../support/things/plain.ts';
import { deliveryOf, ENDPOINT, endpointOf } from '../../support/things/webhook.ts';
import { AT_ENDPOINT, open, server } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
    now: Date.parse(AT),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const params = { id: BUSINESS, endpointId: ENDPOINT };
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const toasts = () => $toasts.get().map(({ tone, text }) => [tone, text]);
const waiting = deliveryOf({ type: 'webhookTested', state: 'waiting', attempts: 0, lastStatus: null });
const read = (delivery = deliveryOf()) => ({
  delivery,
  body: '{"type":"cardLocked","data":{"cardId":"K7M2P9QRTX"}}',
  tries: [
    { number: 2, at: AT, durationMs: 12, status: 204, error: null, answer: '' },
    { number: 1, at: AT, durationMs: 40, status: 503, error: null, answer: 'closed for the night' },
  ],
});

test('the log says what, what became of it, the last answer and how many tries', async () => {
  open(
    {
      listWebhookDeliveries: {
        items: [
          deliveryOf(),
          deliveryOf({
            id: BUSINESS,
            type: 'pinSet',
            state: 'waiting',
            attempts: 3,
            lastStatus: null,
            lastError: 'timeout',
            dueAt: AT,
          }),
        ],
        nextCursor: null,
      },
    },
    AT_ENDPOINT,
  );
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
  expect(await row('Card locked')).toMatch(/^Card lockedDelivered2041/);
  expect(await row('Pin set')).toMatch(/^Pin setWill be retriedNo answer within 15 seconds3/);
});

test('the log is narrowed by what became of events', async () => {
  open({}, `${AT_ENDPOINT}&state=failed`);
  await screen.findByRole('link', { name: 'Card locked' });
  expect(server.requests(listWebhookDeliveries)[0]).toMatchObject({ params, query: { state: ['failed'] } });
});

test('an event opens to its body and to each try with its answer, and the address says so', async () => {
  open({ getWebhookDelivery: read() }, AT_ENDPOINT);
  fireEvent.click(await screen.findByRole('link', { name: 'Card locked' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Card locked' }));
  expect(panel.getByText(/"cardId": "K7M2P9QRTX"/)).toBeTruthy();
  expect(panel.getByText('Try 2: 204')).toBeTruthy();
  expect(panel.getByText('The answer had no body.')).toBeTruthy();
  expect(panel.getByText('Try 1: 503')).toBeTruthy();
  expect(panel.getByText('closed for the night')).toBeTruthy();
  expect(location.search).toBe(`${AT_ENDPOINT}&delivery=${deliveryOf().id}`);
  fireEvent.click(panel.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(location.search).toBe(AT_ENDPOINT);
});

test('a test event says how it went, once it was tried', async () => {
  const tried = deliveryOf({ ...waiting, state: 'delivered', attempts: 1, lastStatus: 204 });
  open({ testWebhookEndpoint: { delivery: waiting } }, AT_ENDPOINT);
  server.on(getWebhookDelivery, read(waiting), read(tried));
  await press('Send test event');
  await waitFor(() => expect(toasts()).toEqual([['success', 'The event arrived. Answer: 204']]), {
    timeout: 15_000,
  });
  expect(server.requests(testWebhookEndpoint)).toMatchObject([{ params, body: {}, idempotencyKey: 'key-1' }]);
  expect(server.requests(getWebhookDelivery).length).toBeGreaterThanOrEqual(2);
});

test('a test event that fails says why, and leads to the answer', async () => {
  const tried = deliveryOf({ ...waiting, attempts: 1, lastError: 'connection' });
  open({ testWebhookEndpoint: { delivery: waiting }, getWebhookDelivery: read(tried) }, AT_ENDPOINT);
  await press('Send test event');
  await waitFor(() => expect(toasts()).toEqual([['error', 'The event did not arrive. No connection']]), {
    timeout: 15_000,
  });
  $toasts.get()[0]?.action?.run();
  expect(await screen.findByRole('dialog', { name: 'Webhook tested' })).toBeTruthy();
});

test('too many test events are refused in words', async () => {
  open({ testWebhookEndpoint: refusal('too_many_requests') }, AT_ENDPOINT);
  await press('Send test event');
  await waitFor(() =>
    expect(toasts()).toEqual([['error', 'The event was not sent. Too many tries. Try again later.']]),
  );
});

test('one event is sent again from its panel', async () => {
  const before = deliveryOf({ state: 'failed', attempts: 8, lastStatus: 500 });
  const after = deliveryOf({ attempts: 9 });
  open(
    { replayWebhookDelivery: { delivery: deliveryOf({ state: 'waiting', attempts: 8 }) } },
    `${AT_ENDPOINT}&delivery=${before.id}`,
  );
  server.on(getWebhookDelivery, read(before), read(after));
  await press('Send again');
  await waitFor(() => expect(toasts()).toEqual([['success', 'The event arrived. Answer: 204']]), {
    timeout: 15_000,
  });
  expect(server.requests(replayWebhookDelivery)).toMatchObject([
    { params: { ...params, deliveryId: before.id } },
  ]);
});

test('the missing since an endpoint began to fail are replayed, part by part', async () => {
  const failing = endpointOf({ failingSince: '2026-11-17T09:30:20.000Z' });
  open({ listWebhookEndpoints: { endpoints: [failing] } }, AT_ENDPOINT);
  server.on(
    replayWebhookEvents,
    { count: 1_000, nextSince: '2026-11-18T00:00:00.000Z' },
    { count: 12, nextSince: null },
  );
  await press('Replay events');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay events' }));
  expect(dialog.getByLabelText('From (UTC)')).toMatchObject({ value: '2026-11-17T09:30' });
  expect(dialog.getByLabelText('Until (UTC)')).toMatchObject({ value: '2026-11-20T15:01' });
  fireEvent.click(dialog.getByRole('button', { name: 'Replay events' }));
  expect(await screen.findByText('1,012 events are on their way.')).toBeTruthy();
  const until = '2026-11-20T15:01:00.000Z';
  expect(server.requests(replayWebhookEvents).map(({ body }) => body)).toEqual([
    { since: '2026-11-17T09:30:00.000Z', until, onlyMissing: true },
    { since: '2026-11-18T00:00:00.000Z', until, onlyMissing: true },
  ]);
});

test('all events of a time are replayed where somebody wants them, and an empty time is said', async () => {
  open({ replayWebhookEvents: { count: 0, nextSince: null } }, AT_ENDPOINT);
  await press('Replay events');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay events' }));
  fireEvent.click(dialog.getByLabelText(/All events of the time/));
  fireEvent.change(dialog.getByLabelText('Until (UTC)'), { target: { value: '2026-11-01T00:00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Replay events' }));
  expect(await screen.findByText('The earliest date is 2026-11-19 15:00')).toBeTruthy();
  expect(server.requests(replayWebhookEvents)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('From (UTC)'), { target: { value: '2026-10-31T00:00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Replay events' }));
  expect(await screen.findByText('There is no such event in this time.')).toBeTruthy();
  expect(server.requests(replayWebhookEvents)[0]?.body.onlyMissing).toBe(false);
});
