import { expect, test } from 'vitest';
import { createGate, type Gate } from '#lib/server/api/gate.ts';
import type { Refusal } from '#lib/server/commands/refusal.ts';

/** The limits of the API. */
const LIMITS = { total: 14, perPrincipal: 10, waiting: 400 };

/** Commands that work until a test ends them; `started` names them in the order in which they began. */
function crowd(gate: Gate) {
  const started: string[] = [];
  const refused: { name: string; error: Refusal }[] = [];
  const ends = new Map<string, () => void>();
  let ended = 0;
  const send = (principal: string, name: string) => {
    void gate(principal, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    }).then(
      () => ended++,
      (error: Refusal) => refused.push({ name, error }),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    settle,
    ended: () => ended,
    sendMany(principal: string, count: number) {
      for (let n = 1; n <= count; n++) send(principal, `${principal}${n}`);
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
    /** Ends what began first, again and again. */
    async endInOrder(count: number) {
      for (let n = 0; n < count; n++) await this.end(started[ended] ?? '');
    },
  };
}

test('at most fourteen work at once, ten of them for one principal', async () => {
  const all = crowd(createGate(LIMITS));
  all.sendMany('a', 30);
  await all.settle();
  expect(all.started).toHaveLength(10);
  all.sendMany('b', 30);
  await all.settle();
  expect(all.started.slice(10)).toEqual(['b1', 'b2', 'b3', 'b4']);
  await all.endInOrder(60);
  expect(all.ended()).toBe(60);
});

test('a principal with hundreds of commands leaves every second turn to the others', async () => {
  const all = crowd(createGate(LIMITS));
  all.sendMany('a', 200);
  all.sendMany('b', 4);
  // Fourteen work: ten of a, four of b. A third principal comes when nothing is free and 190 wait.
  all.sendMany('c', 3);
  await all.settle();
  expect(all.started).toHaveLength(14);
  await all.endInOrder(6);
  expect(all.started.slice(14)).toEqual(['a11', 'c1', 'a12', 'c2', 'a13', 'c3']);
});

test('a principal with ten commands at work passes the turn on', async () => {
  const all = crowd(createGate(LIMITS));
  all.sendMany('a', 100);
  all.sendMany('b', 4);
  all.sendMany('c', 2);
  await all.settle();
  await all.end('b1');
  expect(all.started.at(-1)).toBe('c1');
});

test('a full waiting room accepts a new command and refuses the last of the longest queue', async () => {
  const all = crowd(createGate(LIMITS));
  all.sendMany('a', 414);
  all.sendMany('b', 8);
  await all.settle();
  // a: 10 work, 400 wait, 4 too many. b: 4 work; each of the 4 others takes the place of a's last.
  const names = all.refused.map(({ name }) => name);
  expect(names).toEqual(['a411', 'a412', 'a413', 'a414', 'a410', 'a409', 'a408', 'a407']);
  for (const { error } of all.refused) expect([error.status, error.retryAfterS]).toEqual([503, 1]);
  await all.endInOrder(414);
  expect(all.started).toHaveLength(414);
  expect(all.started).toContain('b8');
});

test('queues of the same length are full for a newcomer with one as long', async () => {
  const all = crowd(createGate({ total: 1, perPrincipal: 1, waiting: 2 }));
  all.sendMany('a', 1);
  all.sendMany('b', 1);
  all.sendMany('c', 1);
  all.sendMany('d', 1);
  await all.settle();
  expect(all.refused.map(({ name }) => name)).toEqual(['d1']);
});

test('a command that fails gives its place to the next', async () => {
  const gate = createGate({ total: 1, perPrincipal: 1, waiting: 5 });
  const failing = gate('a', () => Promise.reject(new Error('no')));
  const next = gate('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
