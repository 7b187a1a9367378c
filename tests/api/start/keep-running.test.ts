import { expect, test } from 'vitest';
import { keepRunning, type Part } from '../../../scripts/lib/keep-running.ts';

type Made = Part & { end(code: number | null): void; isStopped: boolean };

function part(): Made {
  let end: Made['end'] = () => undefined;
  const exited = new Promise<{ code: number | null }>((resolve) => {
    end = (code) => resolve({ code });
  });
  const made: Made = {
    exited,
    end,
    isStopped: false,
    async stop() {
      made.isStopped = true;
      end(0);
    },
  };
  return made;
}

/** A part that is kept, with all that were started in its place. */
function keep() {
  const started = [part()];
  const reported: string[] = [];
  const kept = keepRunning(started[0] as Made, {
    name: 'The app',
    again: () => {
      const next = part();
      started.push(next);
      return next;
    },
    report: (text) => reported.push(text),
    isMeant: (code) => code === 0,
    firstWaitMs: 1,
  });
  return { kept, started, reported };
}

test('a process that is killed or fails is started again, and each time it is said', async () => {
  const { kept, started, reported } = keep();
  started[0]?.end(null);
  await expect.poll(() => kept.current() !== started[0]).toBe(true);
  started[1]?.end(1);
  await expect.poll(() => kept.current() === started[2]).toBe(true);
  expect(reported).toEqual([
    'The app ended (killed). It is started again.',
    'The app ended (1). It is started again.',
  ]);
  await kept.stop();
  expect(started[2]?.isStopped).toBe(true);
  expect(started).toHaveLength(3);
});

test('the fifth end in a row is the last', async () => {
  const { kept, started, reported } = keep();
  for (let index = 0; index < 5; index++) {
    await expect.poll(() => started.length).toBe(index + 1);
    started[index]?.end(1);
  }
  expect(await kept.givenUp).toBe('The app ended (1). That was the fifth time in a row; it is given up.');
  expect(started).toHaveLength(5);
  expect(reported).toHaveLength(4);
});

test('an end that somebody asked for is an end', async () => {
  const { kept, started, reported } = keep();
  started[0]?.end(0);
  expect(await kept.givenUp).toBe('The app ended (0).');
  expect([started.length, reported]).toEqual([1, []]);
});

test('who stops while it waits to come back leaves nothing running', async () => {
  const { kept, started, reported } = keep();
  started[0]?.end(null);
  await expect.poll(() => reported).toHaveLength(1);
  await kept.stop();
  for (const made of started.slice(1)) expect(made.isStopped).toBe(true);
});
