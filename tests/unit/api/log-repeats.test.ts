import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#lib/server/log.ts';
import { createRepeats } from '#lib/server/log-repeats.ts';

const lines: Record<string, unknown>[] = [];
const write = (line: string) => void lines.push(JSON.parse(line));
const repeats = createRepeats(60_000);
const log = createLog('info', { write }, { repeats });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  repeats.end();
  vi.useRealTimers();
});

const refused = () => Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });

test('every line is one object with the name of its level and the time in UTC', () => {
  vi.setSystemTime(new Date('2026-03-02T10:00:00.123Z'));
  log.info({ port: 4321 }, 'ready');
  log.fatal('the ledger has a fault');
  expect(lines).toEqual([
    { level: 'info', time: '2026-03-02T10:00:00.123Z', port: 4321, msg: 'ready' },
    { level: 'fatal', time: '2026-03-02T10:00:00.123Z', msg: 'the ledger has a fault' },
  ]);
});

test('a failure that repeats is written once, then counted, and its count is told after a minute', () => {
  for (let n = 0; n < 40; n++)
    log.warn({ err: refused(), topic: 'mail.cardLink', messageId: n }, 'not delivered');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 'warn', topic: 'mail.cardLink', messageId: 0 });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    level: 'warn',
    msg: 'not delivered',
    topic: 'mail.cardLink',
    repeated: 39,
  });
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
  log.warn({ err: refused(), topic: 'mail.cardLink' }, 'not delivered');
  expect(lines).toHaveLength(3);
  expect(lines[2]).not.toHaveProperty('repeated');
});

test('another place, another cause and another message are another failure', () => {
  log.error({ err: refused(), task: 'tidying' }, 'a round of the worker failed');
  log.error({ err: refused(), task: 'verifier' }, 'a round of the worker failed');
  log.error({ err: new Error('deadlock'), task: 'tidying' }, 'a round of the worker failed');
  log.error({ err: refused(), task: 'tidying' }, 'something else');
  expect(lines).toHaveLength(4);
});

test('a line of one request, a good one and a fatal one are always written', () => {
  for (let n = 0; n < 3; n++) {
    log.error({ err: refused(), requestId: `r-${n}`, route: '/cards' }, 'refused');
    log.info({ port: 'mail' }, 'answered');
    log.fatal({ port: 'mail' }, 'the ledger has a fault');
  }
  expect(lines).toHaveLength(9);
});

test('at the end what was counted is told', () => {
  for (let n = 0; n < 3; n++) log.warn({ port: 'mail' }, 'no answer');
  repeats.end();
  expect(lines.at(-1)).toMatchObject({ level: 'warn', msg: 'no answer', port: 'mail', repeated: 2 });
});

test('where very many kinds of failure come at once, none is lost', () => {
  for (let n = 0; n < 700; n++) log.warn({ err: new Error(`failure ${n}`) }, 'not delivered');
  expect(lines).toHaveLength(700);
});
