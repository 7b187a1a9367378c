import { describe, expect, test } from 'vitest';
import { createBatcher, QueueFull } from '#lib/server/authorizations/batcher.ts';

/** A batcher whose batches end when the test says so. */
function makeBatcher(limits = { batch: 3, inFlight: 1, crowd: 1, waiting: 5 }) {
  const batches: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const submit = createBatcher<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject });
      }),
    limits,
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { submit, batches, turn };
}

describe('a batcher', () => {
  test('sends at once when nothing is at work, and gathers while something is', async () => {
    const { submit, batches, turn } = makeBatcher();
    const first = submit('a');
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    const later = ['b', 'c', 'd', 'e'].map(submit);
    await turn();
    expect(batches).toHaveLength(1);
    batches[0]?.end();
    expect(await first).toBe('A');
    await turn();
    expect(batches[1]?.items).toEqual(['b', 'c', 'd']);
    batches[1]?.end();
    await turn();
    batches[2]?.end();
    expect(await Promise.all(later)).toEqual(['B', 'C', 'D', 'E']);
  });

  test('callers at the same moment share a batch', async () => {
    const { submit, batches, turn } = makeBatcher();
    void submit('a');
    void submit('b');
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([['a', 'b']]);
  });

  test('has as many batches at work as it may', async () => {
    const { submit, batches, turn } = makeBatcher({ batch: 1, inFlight: 2, crowd: 1, waiting: 5 });
    for (const item of ['a', 'b', 'c']) void submit(item);
    await turn();
    expect(batches).toHaveLength(2);
  });

  test('starts another batch beside one at work only for a crowd', async () => {
    const { submit, batches, turn } = makeBatcher({ batch: 9, inFlight: 2, crowd: 3, waiting: 9 });
    void submit('a');
    await turn();
    for (const item of ['b', 'c']) {
      void submit(item);
      await turn();
    }
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    void submit('d');
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  });

  test('refuses at once what may not wait, and serves what waits', async () => {
    const { submit, batches, turn } = makeBatcher({ batch: 9, inFlight: 1, crowd: 1, waiting: 2 });
    void submit('a');
    await turn();
    const waiting = ['b', 'c'].map(submit);
    await expect(submit('d')).rejects.toThrow(QueueFull);
    batches[0]?.end();
    await turn();
    batches[1]?.end();
    expect(await Promise.all(waiting)).toEqual(['B', 'C']);
  });

  test('runs a failing batch again item by item, so that one failure affects no other', async () => {
    const submit = createBatcher<string, string>(
      async (items) => {
        if (items.includes('bad')) throw new Error('bad');
        return items.map((item) => item.toUpperCase());
      },
      { batch: 3, inFlight: 1, crowd: 1, waiting: 9 },
    );
    const answers = await Promise.allSettled(['a', 'bad', 'c'].map(submit));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
      'A',
      'refused',
      'C',
    ]);
  });
});
