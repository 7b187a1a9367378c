import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCard } from '#lib/contract/cards/load.ts';
import { createLoadFlow } from '#lib/stores/cards/load.ts';
import { fakeServer, lost, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';

vi.mock('#lib/browser/firebase.ts');

const CARD = { id: 'K7M2P9QRTX', businessId: BUSINESS };
const server = fakeServer();
const PAID = {
  load: {
    id: '00000000-0000-7000-8000-0000000000a7',
    amount: usd(2_500),
    memo: null,
    customFields: {},
    loadedAt: AT,
    loadedBy: 'Grace Okafor',
    journalId: '00000000-0000-7000-8000-0000000000a8',
    source: 'load' as const,
    takenBack: null,
  },
  balance: { posted: usd(2_500), held: usd(0), available: usd(2_500) },
};
const CLOSED = refusal('wrong_state', { reason: { key: 'reason.cardClosed' } });
const LEFT = { fields: [], fundingMinor: 100_000 };
const keys = () => server.requests(loadCard).map(({ idempotencyKey }) => idempotencyKey);

function reviewed(amount = '25') {
  const flow = createLoadFlow(CARD);
  flow.change({ amount });
  flow.review(LEFT);
  return flow;
}

beforeEach(() => void signedIn());

describe('what was typed', () => {
  test.each([
    ['', 'field.required'],
    ['0', 'field.amountZero'],
    ['25.555', 'field.amountDecimals'],
    ['9999.01', 'field.amountOver'],
    ['1000.01', 'field.amountOverFunding'],
  ])('%j is not reviewed and says why', (amount, key) => {
    const flow = createLoadFlow(CARD);
    flow.change({ amount });
    expect(flow.review(LEFT)).toBe(false);
    expect(flow.$state.get()).toMatchObject({
      step: 'edit',
      problems: { amount: { key } },
      draft: { amount },
    });
  });

  test('a choice that the business does not offer stands beside its field', () => {
    const flow = reviewed();
    const cost = { label: 'Fund', name: 'fund', dataType: 'dropdown', dataOptions: ['Winter'] } as const;
    flow.edit();
    flow.change({ customFields: { fund: 'Summer' } });
    expect(flow.review({ fields: [cost], fundingMinor: null })).toBe(false);
    expect(flow.$state.get().problems).toHaveProperty(['customFields.fund']);
  });

  test('where the funding is not known the server decides', () => {
    const flow = createLoadFlow(CARD);
    flow.change({ amount: '9999' });
    expect(flow.review({ fields: [], fundingMinor: null })).toBe(true);
  });
});

describe('the key', () => {
  test('a double press sends once', async () => {
    server.on(loadCard, PAID);
    const flow = reviewed();
    await Promise.all([flow.submit(), flow.submit()]);
    await flow.submit();
    expect(server.requests(loadCard)).toHaveLength(1);
    expect(flow.$state.get()).toMatchObject({ step: 'done', answer: PAID });
  });

  test('stays the same when no answer came, even after a return to the form', async () => {
    server.on(loadCard, lost, PAID);
    const flow = reviewed();
    await flow.submit();
    expect(flow.$state.get()).toMatchObject({ step: 'review', failure: { kind: 'unknown' }, sending: false });
    flow.edit();
    flow.review(LEFT);
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('is another one for another amount', async () => {
    server.on(loadCard, refusal('unavailable', { retryAfterS: 0 }), PAID);
    const flow = reviewed();
    await flow.submit();
    flow.edit();
    flow.change({ amount: '30' });
    flow.review(LEFT);
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('is another one after a refusal, which the server keeps under the old key', async () => {
    server.on(loadCard, CLOSED, PAID);
    const flow = reviewed();
    await flow.submit();
    expect(flow.$state.get()).toMatchObject({ step: 'review', failure: { kind: 'refused' } });
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-2']);
  });
});

describe('after a try without an answer', () => {
  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
  ] as const)('a %i at the door proves nothing: the key stays', async (_, error) => {
    server.on(loadCard, lost, refusal(error), PAID);
    const flow = reviewed();
    await flow.submit();
    await flow.submit();
    expect(flow.$state.get().failure?.kind).toBe('unknown');
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('a refusal by a rule does: nothing was moved', async () => {
    server.on(loadCard, lost, CLOSED, PAID);
    const flow = reviewed();
    for (let press = 0; press < 3; press++) await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

test('a refusal that names a field leads back to it, with what was typed', async () => {
  const problem = { key: 'field.amountOverFunding', params: { available: '10.00' }, msg: 'too much' };
  server.refuse(loadCard, 'insufficient_funds', { fields: { amount: problem } });
  const flow = reviewed();
  await flow.submit();
  expect(flow.$state.get()).toMatchObject({
    step: 'edit',
    draft: { amount: '25' },
    problems: { amount: problem },
  });
});

test('the amount is sent as a decimal, empty extras are left out', async () => {
  server.on(loadCard, PAID);
  await reviewed('25.5').submit();
  expect(server.requests(loadCard)[0]).toMatchObject({
    params: { id: CARD.businessId },
    body: { cardId: CARD.id, amount: '25.50' },
  });
  expect(server.requests(loadCard)[0]?.body).not.toHaveProperty('memo');
});
