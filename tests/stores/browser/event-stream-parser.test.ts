import { expect, test } from 'vitest';
import { createEventStreamParser, type StreamEvent } from '#lib/browser/event-stream-parser.ts';

function read(pieces: readonly string[]) {
  const events: StreamEvent[] = [];
  const ids: string[] = [];
  const retries: number[] = [];
  const take = createEventStreamParser({
    onEvent: (event) => events.push(event),
    onId: (id) => ids.push(id),
    onRetry: (ms) => retries.push(ms),
  });
  for (const piece of pieces) take(piece);
  return { events, ids, retries };
}

const STREAM =
  'id: 1\nevent: change\ndata: {"a":1}\n\n: beat\nid: 2\n\ndata\n\nretry: 700\ndata: x\ndata:  y\n\n';
const READ = {
  events: [
    { type: 'change', data: '{"a":1}' },
    { type: 'message', data: '' },
    { type: 'message', data: 'x\n y' },
  ],
  ids: ['1', '2'],
  retries: [700],
};

test.each(['\n', '\r\n', '\r'])('reads lines that end with %j, cut anywhere', (end) => {
  const text = `${STREAM.replaceAll('\n', end)}: a comment${end}`;
  expect(read([text])).toEqual(READ);
  expect(read([...text])).toEqual(READ);
  for (let at = 1; at < text.length; at++) expect(read([text.slice(0, at), text.slice(at)])).toEqual(READ);
});

test('leaves out a byte order mark, an unfinished event, and what is no field', () => {
  expect(read(['\uFEFFdata: a\n\n', 'data: never ended\n']).events).toEqual([{ type: 'message', data: 'a' }]);
  expect(read(['unknown: x\nretry: soon\nid: a\0b\nevent: change\n\n'])).toEqual({
    events: [],
    ids: [],
    retries: [],
  });
});

test('does not collect a line or an event without end', () => {
  expect(() => read(['data: '.padEnd(70_000, 'x')])).toThrow(RangeError);
  expect(() => read(Array.from({ length: 100 }, () => `data: ${'x'.repeat(1_000)}\n`))).toThrow(RangeError);
});
