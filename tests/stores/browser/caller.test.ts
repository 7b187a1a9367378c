import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import { CALL_TIMEOUT_MS, callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { $connection } from '#lib/browser/connection.ts';
import { idToken } from '#lib/browser/firebase.ts';
import { getCard, listCards, lockCard } from '#lib/contract/cards/cards.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { getHealth } from '#lib/contract/service/service.ts';
import { updateBusinessSettings } from '#lib/contract/settings/settings.ts';

vi.mock('#lib/browser/firebase.ts', () => ({ idToken: vi.fn() }));

const BUSINESS = '00000000-0000-4000-8000-000000000001';
const token = vi.mocked(idToken);
const fetchMock = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, error: string, more: object = {}) =>
  answer(status, { code: status * 100, error, msg: error, requestId: 'r1', ...more });
const sent = (at: number) => {
  const [url, init] = fetchMock.mock.calls[at] ?? [];
  return { url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};
const hangsUntilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
/** Lets every timer run until the call has answered. */
async function settled<T>(call: Promise<T>): Promise<T> {
  call.catch(() => {});
  await vi.dynamicImportSettled();
  await vi.runAllTimersAsync();
  return call;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  token.mockImplementation(async (fresh) => (fresh ? 'fresh' : 'stored'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a watched call gives its last answer again while the server has nothing new', async () => {
  const last = {};
  const ask = () =>
    settled(callApi(getIntakeStatus, { params: { id: BUSINESS }, setupToken: 'token', last }));
  fetchMock.mockResolvedValueOnce(answer(200, { intake: 'first' }, { etag: '"1"' }));
  expect(await ask()).toEqual({ intake: 'first' });
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"1"' } }));
  expect(await ask()).toEqual({ intake: 'first' });
  fetchMock.mockResolvedValueOnce(answer(200, { intake: 'second' }, { etag: '"2"' }));
  expect(await ask()).toEqual({ intake: 'second' });
  expect([0, 1, 2].map((at) => sent(at).headers.get('if-none-match'))).toEqual([null, '"1"', '"1"']);
});

describe('whether the server is reached', () => {
  const card = { params: { id: 'C1' } };
  const connectionAfter = async (call: () => Promise<unknown>) => {
    await settled(call()).catch(() => {});
    return $connection.get();
  };

  test('two missing answers mean no; any later answer means yes, a refusal too', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await connectionAfter(() => callApi(getCard, card))).toBe('unreached');
    fetchMock.mockResolvedValue(refusal(404, 'not_found'));
    expect(await connectionAfter(() => callApi(getCard, card))).toBe('online');
  });

  test('an answer to the second try hides the failure of the first', async () => {
    const listener = vi.fn();
    const stop = $connection.listen(listener);
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(answer(200, {}));
    await connectionAfter(() => callApi(getCard, card));
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  test('a cancelled call changes nothing', async () => {
    fetchMock.mockImplementation((_, init) => hangsUntilAborted(init?.signal));
    const giveUp = new AbortController();
    const call = callApi(getCard, { ...card, signal: giveUp.signal });
    giveUp.abort();
    expect(await connectionAfter(() => call)).toBe('online');
  });

  test('an offline device is reported as offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await connectionAfter(() => callApi(getCard, card))).toBe('offline');
    vi.restoreAllMocks();
    $connection.set('online');
  });
});

describe('address and headers', () => {
  test('parameters are encoded, lists repeat, empty values stay away, the bearer is carried', async () => {
    fetchMock.mockResolvedValue(answer(200, { items: [], nextCursor: null }));
    const query = { status: ['active', 'locked'] as ('active' | 'locked')[], search: '', limit: 20 };
    await settled(callApi(listCards, { params: { id: 'a/b' }, query }));
    expect(sent(0).url).toBe('/api/cards/business/a%2Fb/cards?status=active&status=locked&limit=20');
    expect(sent(0).headers.get('authorization')).toBe('Bearer stored');
  });

  test('a write carries its key, its version and JSON', async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    await settled(
      callApi(updateBusinessSettings, {
        params: { id: BUSINESS },
        body: { customRoles: [] },
        ifMatch: '2026-11-21T00:00:00.000Z',
        idempotencyKey: 'k1',
      }),
    );
    const { headers, body, method } = sent(0);
    expect(method).toBe('PATCH');
    expect(headers.get('if-match')).toBe('"2026-11-21T00:00:00.000Z"');
    expect(headers.get('idempotency-key')).toBe('k1');
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toBe('{"customRoles":[]}');
  });

  test('a public call asks for no token', async () => {
    fetchMock.mockResolvedValue(answer(200, { ok: true }));
    await settled(callApi(getHealth));
    expect(token).not.toHaveBeenCalled();
  });

  test('two keys are never equal, and each is a UUID', () => {
    const key = newIdempotencyKey();
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(newIdempotencyKey()).not.toBe(key);
  });
});

describe('errors', () => {
  test('the error of the server is merged into the one thrown', async () => {
    const fields = { amount: { key: 'field.amountOver', msg: 'too much' } };
    fetchMock.mockResolvedValue(refusal(422, 'validation_failed', { code: 42200, fields }));
    const call = callApi(lockCard, { params: { id: 'C1' } });
    await expect(settled(call)).rejects.toMatchObject({
      status: 422,
      code: 42200,
      error: 'validation_failed',
      requestId: 'r1',
      fields,
    });
  });

  test("a proxy's page instead of JSON is named by its status", async () => {
    fetchMock.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 403 }));
    await expect(settled(callApi(getCard, { params: { id: 'C1' } }))).rejects.toMatchObject({
      error: 'forbidden',
    });
  });

  test('a 429 carries the wait before the next try', async () => {
    fetchMock.mockResolvedValue(answer(429, { error: 'too_many_requests' }, { 'retry-after': '30' }));
    await expect(settled(callApi(getCard, { params: { id: 'C1' } }))).rejects.toMatchObject({
      retryAfterS: 30,
    });
  });

  test('a missing parameter throws before anything is sent', async () => {
    await expect(callApi(getCard, { params: { id: '' } })).rejects.toThrow(RangeError);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('a second try', () => {
  const load = (idempotencyKey?: string) =>
    callApi(loadCard, {
      params: { id: BUSINESS },
      body: { cardId: 'C1', amount: '25.00' },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });

  test('a read is tried once more after a network failure', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValueOnce(answer(200, { card: 1 }));
    await expect(settled(callApi(getCard, { params: { id: 'C1' } }))).resolves.toEqual({ card: 1 });
  });

  test('a write under a key is tried once more with the same key, never a third time', async () => {
    fetchMock.mockImplementation(async () => refusal(503, 'unavailable'));
    await expect(settled(load('k1'))).rejects.toMatchObject({ status: 503 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect([0, 1].map((at) => sent(at).headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
  });

  test('a write without a key is never repeated', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed'));
    await expect(settled(load())).rejects.toMatchObject({ error: 'network', status: 0 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
  ])(
    'a write whose first try was lost is not reported as refused by a %i at the door: it may have happened',
    async (status, name) => {
      fetchMock
        .mockRejectedValueOnce(new TypeError('connection lost'))
        .mockImplementation(async () => refusal(status, name));
      await expect(settled(load('k1'))).rejects.toMatchObject({ error: 'network', status: 0 });
    },
  );

  test.each([
    [409, 'insufficient_funds'],
    [404, 'recipient_not_found'],
  ])('a rule that refuses the second try speaks for both: %i %s', async (status, name) => {
    fetchMock
      .mockRejectedValueOnce(new TypeError('connection lost'))
      .mockResolvedValueOnce(refusal(status, name));
    await expect(settled(load('k1'))).rejects.toMatchObject({ error: name });
  });

  test('a refusal is never repeated', async () => {
    fetchMock.mockResolvedValue(refusal(409, 'insufficient_funds'));
    await expect(settled(load('k1'))).rejects.toBeInstanceOf(CallError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('no answer in 20 s is a time-out, not a failure of the act', async () => {
    fetchMock.mockImplementation((_, init) => hangsUntilAborted(init?.signal));
    const call = load();
    call.catch(() => {});
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1);
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(call).rejects.toMatchObject({ error: 'timeout' });
  });

  test('a cancelled call throws the caller’s own reason', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation((_, init) => hangsUntilAborted(init?.signal));
    const call = callApi(getCard, { params: { id: 'C1' }, signal: controller.signal });
    call.catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    controller.abort('enough');
    await expect(settled(call)).rejects.toBe('enough');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('a call that is cancelled while its answer is read throws that reason too', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(async (_, init) => {
      const begun = answer(200, {});
      begun.json = () => hangsUntilAborted(init?.signal);
      return begun;
    });
    const call = callApi(getCard, { params: { id: 'C1' }, signal: controller.signal });
    call.catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    controller.abort('enough');
    await expect(settled(call)).rejects.toBe('enough');
  });
});

describe('the bearer', () => {
  const card = () => callApi(getCard, { params: { id: 'C1' } });

  test('after a 401 the call is made once more with a renewed token', async () => {
    fetchMock.mockResolvedValueOnce(refusal(401, 'unauthenticated')).mockResolvedValueOnce(answer(200, {}));
    await settled(card());
    expect(sent(1).headers.get('authorization')).toBe('Bearer fresh');
  });

  test('a second 401 is thrown', async () => {
    fetchMock.mockImplementation(async () => refusal(401, 'unauthenticated'));
    await expect(settled(card())).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test('a required fresh sign-in is thrown at once: a renewed token would not help', async () => {
    fetchMock.mockResolvedValue(refusal(401, 'fresh_sign_in_required'));
    await expect(settled(card())).rejects.toMatchObject({ error: 'fresh_sign_in_required' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('without a sign-in the answer is a 401 without a request', async () => {
    token.mockResolvedValue(null);
    await expect(settled(card())).rejects.toMatchObject({ status: 401, error: 'unauthenticated' });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('a sign-in service that cannot be reached is a network failure, not a sign-out', async () => {
    token.mockRejectedValue(new Error('no chunk'));
    await expect(settled(card())).rejects.toMatchObject({ error: 'network' });
  });
});
