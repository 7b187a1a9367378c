import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { createLoadFlow } from '#lib/stores/cards/load.ts';

vi.mock('#lib/browser/caller.ts');

const CARD = { id: 'K7M2P9QRTX', businessId: '00000000-0000-4000-8000-0000000000a1' };
const call = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const PAID = {
  load: { amount: usd(2_500) },
  balance: { posted: usd(2_500), held: usd(0), available: usd(2_500) },
};
const LEFT = { fields: [], fundingMinor: 100_000 };
const keys = () => call.mock.calls.map(([, input]) => input.idempotencyKey);

function reviewed(amount = '25') {
  const flow = createLoadFlow(CARD);
  flow.change({ amount });
  flow.review(LEFT);
  return flow;
}

beforeEach(() => {
  vi.resetAllMocks();
  let made = 0;
  vi.mocked(newIdempotencyKey).mockImplementation(() => `key-${++made}`);
});

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
    call.mockResolvedValue(PAID);
    const flow = reviewed();
    await Promise.all([flow.submit(), flow.submit()]);
    await flow.submit();
    expect(call).toHaveBeenCalledTimes(1);
    expect(flow.$state.get()).toMatchObject({ step: 'done', answer: PAID });
  });

  test('stays the same when no answer came, even over a look back at the form', async () => {
    call.mockRejectedValueOnce(new CallError({ status: 0, error: 'timeout' })).mockResolvedValue(PAID);
    const flow = reviewed();
    await flow.submit();
    expect(flow.$state.get()).toMatchObject({ step: 'review', failure: { kind: 'unknown' }, sending: false });
    flow.edit();
    flow.review(LEFT);
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('is another one for another amount', async () => {
    call.mockRejectedValueOnce(new CallError({ status: 503, error: 'unavailable' })).mockResolvedValue(PAID);
    const flow = reviewed();
    await flow.submit();
    flow.edit();
    flow.change({ amount: '30' });
    flow.review(LEFT);
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('is another one after a refusal, which the server keeps under the old one', async () => {
    call.mockRejectedValueOnce(new CallError({ status: 409, error: 'wrong_state' })).mockResolvedValue(PAID);
    const flow = reviewed();
    await flow.submit();
    expect(flow.$state.get()).toMatchObject({ step: 'review', failure: { kind: 'refused' } });
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-2']);
  });
});

describe('after a try without an answer', () => {
  const lost = new CallError({ status: 0, error: 'timeout' });

  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
  ] as const)('a %i at the door proves nothing: the key stays', async (status, error) => {
    call
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(new CallError({ status, error }))
      .mockResolvedValue(PAID);
    const flow = reviewed();
    await flow.submit();
    await flow.submit();
    expect(flow.$state.get().failure?.kind).toBe('unknown');
    await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('a refusal by a rule does: nothing was moved', async () => {
    call
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(new CallError({ status: 409, error: 'wrong_state' }))
      .mockResolvedValue(PAID);
    const flow = reviewed();
    for (let press = 0; press < 3; press++) await flow.submit();
    expect(keys()).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

test('a refusal that names a field leads back to it, with what was typed', async () => {
  const problem = { key: 'field.amountOverFunding', params: { available: '10.00' }, msg: 'too much' };
  call.mockRejectedValue(
    new CallError({ status: 409, error: 'insufficient_funds', fields: { amount: problem } }),
  );
  const flow = reviewed();
  await flow.submit();
  expect(flow.$state.get()).toMatchObject({
    step: 'edit',
    draft: { amount: '25' },
    problems: { amount: problem },
  });
});

test('the amount is sent as a decimal, empty extras are left out', async () => {
  call.mockResolvedValue(PAID);
  await reviewed('25.5').submit();
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: CARD.businessId },
    body: { cardId: CARD.id, amount: '25.50' },
  });
  expect(call.mock.calls[0]?.[1].body).not.toHaveProperty('memo');
});
