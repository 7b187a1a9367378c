import { expect, test, vi } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import { createIntent } from '#lib/browser/intent.ts';

const lost = new CallError({ status: 0, error: 'network' });
const refused = new CallError({ status: 409, error: 'insufficient_funds' });
const reused = new CallError({ status: 409, error: 'idempotency_key_reused' });
const atDoor = new CallError({ status: 401, error: 'unauthenticated' });

/** Sends the words once for each answer; errors are thrown. The keys as letters in the order of their making. */
async function keysOf(tries: readonly (readonly [words: unknown, answer: unknown])[]) {
  const intent = createIntent();
  const send = vi.fn<(key: string) => Promise<unknown>>();
  const open: boolean[] = [];
  for (const [words, answer] of tries) {
    send.mockImplementationOnce(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    await intent.send(words, send).catch(() => {});
    open.push(intent.isOpen());
  }
  const keys = send.mock.calls.map(([key]) => key);
  const letters = keys.map((key) => 'abcdef'[[...new Set(keys)].indexOf(key)]).join('');
  return { letters, open };
}

test('a retry after a lost answer uses the same key', async () => {
  expect(
    await keysOf([
      ['x', lost],
      ['x', lost],
      ['x', 'done'],
    ]),
  ).toEqual({
    letters: 'aaa',
    open: [true, true, false],
  });
});

test('a retry after a refusal uses another key', async () => {
  expect(
    await keysOf([
      ['x', refused],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'ab', open: [false, false] });
});

test('a finished act can be repeated under another key', async () => {
  expect(
    await keysOf([
      ['x', 'done'],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'ab', open: [false, false] });
});

test('another request is another intent', async () => {
  expect(
    await keysOf([
      ['x', lost],
      ['y', lost],
      ['x', lost],
    ]),
  ).toEqual({
    letters: 'abc',
    open: [true, true, true],
  });
});

test('a refusal before the work began does not end an intent whose answer was lost', async () => {
  expect(
    await keysOf([
      ['x', lost],
      ['x', atDoor],
      ['x', 'done'],
    ]),
  ).toEqual({
    letters: 'aaa',
    open: [true, true, false],
  });
  expect(
    await keysOf([
      ['x', atDoor],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'ab', open: [false, false] });
});

test('a reused key leaves the outcome unknown', async () => {
  expect(
    await keysOf([
      ['x', reused],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'aa', open: [true, false] });
});

test('any other failure leaves the outcome unknown', async () => {
  expect(
    await keysOf([
      ['x', new Error('a script failed')],
      ['x', 'done'],
    ]),
  ).toEqual({
    letters: 'aa',
    open: [true, false],
  });
});
