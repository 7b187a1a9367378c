import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardPort, type Outcome } from '#lib/server/providers/guard/guard.ts';
import { ProviderError } from '#lib/server/providers/provider-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A port whose answers a test writes, behind a guard whose reports it reads. */
function guarded(answer: () => Promise<string>) {
  const told: Outcome[] = [];
  const calls = vi.fn(answer);
  const other = vi.fn(async () => 'beside');
  const of = { limitMs: 1_000, report: (outcome: Outcome) => void told.push(outcome), nowMs: Date.now };
  const port = guardPort({ ask: calls, name: 'kept' }, ['ask'], { port: 'bank', ...of });
  const beside = guardPort({ ask: other }, ['ask'], { port: 'mail', ...of });
  return { port, beside, calls, told };
}
const results = (told: Outcome[]) => told.map(({ port, result, fault }) => [port, result, fault]);
const outage = () => Promise.reject(new ProviderError('The bank answered 502.', { status: 502 }));

test('an answer passes as it is, with what else the port has', async () => {
  const { port, told } = guarded(async () => 'paid');
  expect(await port.ask()).toBe('paid');
  expect(port.name).toBe('kept');
  expect(results(told)).toEqual([['bank', 'done', null]]);
});

test('a refusal passes as it is and is no failure of the service, however often it comes', async () => {
  const refusal = new ProviderError('no such account', { status: 422 });
  const { port, calls, told } = guarded(() => Promise.reject(refusal));
  for (let at = 0; at < 8; at += 1) await expect(port.ask()).rejects.toBe(refusal);
  expect(calls).toHaveBeenCalledTimes(8);
  expect(new Set(told.map(({ result }) => result))).toEqual(new Set(['refused']));
});

test('a call without an answer ends at the limit, and what comes late is nobody’s', async () => {
  let answerLate: (text: string) => void = () => undefined;
  const { port, told } = guarded(() => new Promise((resolve) => (answerLate = resolve)));
  const asked = expect(port.ask()).rejects.toThrow('No answer from bank within 1000 ms.');
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
  answerLate('paid');
  await vi.advanceTimersByTimeAsync(0);
  expect(results(told)).toEqual([['bank', 'failed', 'noAnswer']]);
  expect(told[0]?.seconds).toBe(1);
});

test('after five failures in a row nobody waits for the service, and another one is asked as ever', async () => {
  const { port, beside, calls, told } = guarded(outage);
  for (let at = 0; at < 5; at += 1) await expect(port.ask()).rejects.toThrow('502');
  await expect(port.ask()).rejects.toThrow('left alone for a moment');
  expect(calls).toHaveBeenCalledTimes(5);
  expect(await beside.ask()).toBe('beside');
  expect(results(told).slice(-2)).toEqual([
    ['bank', 'rested', null],
    ['mail', 'done', null],
  ]);
});

test('one success between failures begins the count anew', async () => {
  const { port, calls } = guarded(outage);
  for (let at = 0; at < 4; at += 1) await port.ask().catch(() => undefined);
  calls.mockImplementationOnce(async () => 'paid');
  await port.ask();
  for (let at = 0; at < 4; at += 1) await port.ask().catch(() => undefined);
  expect(calls).toHaveBeenCalledTimes(9);
});

test('after a rest one call tries while the others wait, and its success opens the way for all', async () => {
  const { port, calls } = guarded(outage);
  for (let at = 0; at < 5; at += 1) await port.ask().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(15_000);
  let answer: (text: string) => void = () => undefined;
  calls.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const tried = port.ask();
  await expect(port.ask()).rejects.toThrow('left alone');
  answer('paid');
  expect(await tried).toBe('paid');
  calls.mockImplementation(async () => 'paid');
  expect(await Promise.all([port.ask(), port.ask()])).toEqual(['paid', 'paid']);
});

test('a try that fails begins another rest', async () => {
  const { port, calls } = guarded(outage);
  for (let at = 0; at < 5; at += 1) await port.ask().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(port.ask()).rejects.toThrow('502');
  await vi.advanceTimersByTimeAsync(14_999);
  await expect(port.ask()).rejects.toThrow('left alone');
  expect(calls).toHaveBeenCalledTimes(6);
});

test('a port says in its own error that a service is left alone', async () => {
  class Unavailable extends Error {}
  const port = guardPort({ ask: outage }, ['ask'], {
    port: 'identity',
    limitMs: 1_000,
    report: () => undefined,
    nowMs: Date.now,
    unavailable: (message) => new Unavailable(message),
  });
  for (let at = 0; at < 5; at += 1) await port.ask().catch(() => undefined);
  await expect(port.ask()).rejects.toBeInstanceOf(Unavailable);
});
