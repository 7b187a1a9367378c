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

test('a lost answer is asked for again under the same key', async () => {
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

test('a refusal is kept under its key, so the next try has another', async () => {
  expect(
    await keysOf([
      ['x', refused],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'ab', open: [false, false] });
});

test('what was done may be wanted once more', async () => {
  expect(
    await keysOf([
      ['x', 'done'],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'ab', open: [false, false] });
});

test('other words are another wish', async () => {
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

test('a refusal at the door ends nothing whose answer was lost', async () => {
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

test('a key that was met before leaves it open whether the act was done', async () => {
  expect(
    await keysOf([
      ['x', reused],
      ['x', 'done'],
    ]),
  ).toEqual({ letters: 'aa', open: [true, false] });
});

test('whatever else goes wrong on the way may have gone through', async () => {
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
