import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import {
  addWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  showWebhookSecret,
  updateWebhookEndpoint,
} from '#lib/contract/webhooks/endpoints.ts';
import { problem } from '#lib/domain/problem.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { ENDPOINT, endpointOf } from '../../support/things/webhook.ts';
import { AT_ENDPOINT, open, server } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const params = { id: BUSINESS, endpointId: ENDPOINT };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const secret = (words: string, formerUntil: string | null = null) => ({ secret: words, formerUntil });

test('without an endpoint the form of the first one stands there, and its page shows the secret', async () => {
  open({
    listWebhookEndpoints: () => ({
      endpoints: server.requests(addWebhookEndpoint).length === 0 ? [] : [endpointOf()],
    }),
    addWebhookEndpoint: { endpoint: endpointOf() },
    showWebhookSecret: secret('whsec_first'),
  });
  fireEvent.change(await screen.findByLabelText('Address'), {
    target: { value: ' https://hooks.example.com/in ' },
  });
  await press('Add endpoint');
  expect(await screen.findByText('whsec_first')).toBeTruthy();
  expect(server.requests(addWebhookEndpoint)).toMatchObject([
    {
      params: { id: BUSINESS },
      body: { url: 'https://hooks.example.com/in', description: '', eventTypes: [] },
      idempotencyKey: 'key-1',
    },
  ]);
  expect(location.search).toBe(AT_ENDPOINT);
});

test('an address within a network is refused beside its field, and what was typed stays', async () => {
  open({
    listWebhookEndpoints: { endpoints: [] },
    addWebhookEndpoint: refusal('validation_failed', {
      fields: { url: { ...problem('invalid'), msg: 'invalid' } },
    }),
  });
  const url = await screen.findByLabelText('Address');
  fireEvent.change(url, { target: { value: 'https://10.0.0.1/' } });
  await press('Add endpoint');
  expect(await screen.findByText(/begins with https:\/\/ and has no user name/)).toBeTruthy();
  expect(url).toMatchObject({ value: 'https://10.0.0.1/' });
  expect(url.getAttribute('aria-invalid')).toBe('true');
});

test('an endpoint is told of chosen events alone, by group or one by one', async () => {
  open({
    listWebhookEndpoints: { endpoints: [] },
    addWebhookEndpoint: { endpoint: endpointOf() },
    showWebhookSecret: secret('whsec_first'),
  });
  fireEvent.change(await screen.findByLabelText('Address'), {
    target: { value: 'https://hooks.example.com' },
  });
  fireEvent.click(screen.getByLabelText('Only these'));
  await press('Add endpoint');
  expect(await screen.findByText('Choose at least one event')).toBeTruthy();
  expect(server.requests(addWebhookEndpoint)).toEqual([]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Purchases' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Purchase cleared' }));
  fireEvent.change(screen.getByLabelText(/Search events/), { target: { value: 'locked' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Card locked' }));
  expect(screen.getByText('2 chosen')).toBeTruthy();
  await press('Add endpoint');
  await waitFor(() => expect(server.requests(addWebhookEndpoint)).toHaveLength(1));
  expect(server.requests(addWebhookEndpoint)[0]?.body.eventTypes).toEqual(['purchaseDeclined', 'cardLocked']);
});

test('each endpoint says where it is, what it is told and how it does', async () => {
  open({
    listWebhookEndpoints: {
      endpoints: [
        endpointOf({ description: 'Warehouse', eventTypes: ['cardLocked'] }),
        endpointOf({
          id: '00000000-0000-4000-8000-0000000000c2',
          url: 'https://old.example/',
          isEnabled: false,
          disabledBecause: 'gone',
          disabledAt: '2026-11-20T15:00:00.000Z',
        }),
      ],
    },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('https://hooks.example.com/inWarehouse · 1 type of eventEnabled');
  expect(second?.textContent).toBe('https://old.example/All eventsDisabled');
  fireEvent.click(within(second as HTMLElement).getByRole('link'));
  expect(await screen.findByText(/This endpoint answered 410 Gone/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Replay events' })).toBeNull();
});

test('the secret is out of sight until somebody asks for it, and can be hidden again', async () => {
  open({ showWebhookSecret: secret('whsec_kept') }, AT_ENDPOINT);
  await button('Show secret');
  expect(screen.queryByText('whsec_kept')).toBeNull();
  expect(server.requests(showWebhookSecret)).toEqual([]);
  await press('Show secret');
  expect(await screen.findByText('whsec_kept')).toBeTruthy();
  await press('Hide secret');
  expect(screen.queryByText('whsec_kept')).toBeNull();
});

test('a rotation shows the new secret, and until when the former one signs', async () => {
  open({ rotateWebhookSecret: secret('whsec_next', '2026-11-21T15:00:00.000Z') }, AT_ENDPOINT);
  await press('Rotate');
  await press('Make a new secret');
  expect(await screen.findByText('whsec_next')).toBeTruthy();
  expect(screen.getByText(/The former secret still signs beside it/)).toBeTruthy();
  expect(server.requests(rotateWebhookSecret)).toMatchObject([{ params, body: {} }]);
});

test('a rotation without an answer says that the secret may have changed, and is not sent again by itself', async () => {
  open({}, AT_ENDPOINT);
  await button('Rotate');
  server.lose(rotateWebhookSecret);
  await press('Rotate');
  await press('Make a new secret');
  expect(await screen.findByText(/the secret may have changed/)).toBeTruthy();
  expect(server.requests(rotateWebhookSecret)).toHaveLength(1);
});

test('an endpoint is paused and told of events again', async () => {
  let endpoint = endpointOf();
  open(
    {
      listWebhookEndpoints: () => ({ endpoints: [endpoint] }),
      updateWebhookEndpoint: ({ body }) => {
        const isEnabled = body.isEnabled === true;
        endpoint = endpointOf(
          isEnabled ? {} : { isEnabled, disabledBecause: 'person', disabledAt: endpoint.createdAt },
        );
        return { endpoint };
      },
    },
    AT_ENDPOINT,
  );
  await press('Disable');
  expect(await screen.findByText(/Somebody disabled this endpoint/)).toBeTruthy();
  await press('Enable');
  await button('Send test event');
  expect(server.requests(updateWebhookEndpoint).map(({ body }) => body)).toEqual([
    { isEnabled: false },
    { isEnabled: true },
  ]);
});

test('an edited endpoint is saved with what it already had', async () => {
  const before = endpointOf({ eventTypes: ['cardLocked'], description: 'Warehouse' });
  open(
    { listWebhookEndpoints: { endpoints: [before] }, updateWebhookEndpoint: { endpoint: before } },
    AT_ENDPOINT,
  );
  await press('Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }));
  expect(form.getByLabelText('Address')).toMatchObject({ value: before.url });
  fireEvent.change(form.getByLabelText(/Description/), { target: { value: 'Shop' } });
  fireEvent.click(form.getByRole('button', { name: 'Save endpoint' }));
  await waitFor(() => expect(server.requests(updateWebhookEndpoint)).toHaveLength(1));
  expect(server.requests(updateWebhookEndpoint)[0]).toMatchObject({
    params,
    body: { url: before.url, description: 'Shop', eventTypes: ['cardLocked'] },
  });
});

test('an endpoint is removed after a question, and the list follows', async () => {
  let endpoints = [endpointOf()];
  open(
    {
      listWebhookEndpoints: () => ({ endpoints }),
      removeWebhookEndpoint: () => {
        endpoints = [];
        return {};
      },
    },
    AT_ENDPOINT,
  );
  await press('Remove');
  expect(server.requests(removeWebhookEndpoint)).toEqual([]);
  await press('Remove endpoint');
  expect(await screen.findByText('Add your first endpoint')).toBeTruthy();
  expect(location.search).toBe('');
});

test.each([
  ['the sign-in has ended', refusal('unauthenticated'), 'The webhooks page has closed'],
  ['the role has changed', refusal('forbidden'), 'Your role does not include webhooks'],
])('an act after %s says so in place of the page', async (_, outcome, words) => {
  open({}, AT_ENDPOINT);
  await button('Remove');
  server.on<AnyCall>(removeWebhookEndpoint, outcome);
  await press('Remove');
  await press('Remove endpoint');
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an endpoint of an organization that has webhooks no more is refused in place of the page', async () => {
  open({ listWebhookEndpoints: { endpoints: [] } });
  fireEvent.change(await screen.findByLabelText('Address'), { target: { value: 'https://a.example' } });
  server.on(addWebhookEndpoint, refusal('wrong_state', { reason: { key: 'reason.webhooksNotEnabled' } }));
  await press('Add endpoint');
  expect(await screen.findByText('Your organization does not have webhooks')).toBeTruthy();
});

test('a read after the session has ended says so too', async () => {
  open({}, AT_ENDPOINT);
  await button('Remove');
  server.refuse(listWebhookEndpoints, 'unauthenticated');
  await queryClient.invalidateQueries();
  expect(await screen.findByText('The webhooks page has closed')).toBeTruthy();
});

test('an endpoint of the address that was removed leads back to the others', async () => {
  open({ listWebhookEndpoints: { endpoints: [endpointOf({ id: BUSINESS })] } }, AT_ENDPOINT);
  expect(await screen.findByText('This endpoint was removed')).toBeTruthy();
  await press('All endpoints');
  expect(await screen.findByText('https://hooks.example.com/in')).toBeTruthy();
});
