import { expect, test } from 'vitest';
import { untilNextLookMs } from '#lib/stores/webhooks/delivery-rhythm.ts';
import { deliveryOf } from '../../support/things/webhook.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
const tried = (number: number, seconds: number) => ({
  number,
  at: at(seconds),
  durationMs: 12,
  status: 503,
  error: null,
  answer: '',
});
const reading = (dueAfterS: number | null, ...tries: ReturnType<typeof tried>[]) => ({
  delivery: deliveryOf({ createdAt: at(0), dueAt: dueAfterS === null ? null : at(dueAfterS) }),
  body: '{}',
  tries,
});

test('what is tried within a minute is looked at every two seconds, and nothing else is', () => {
  expect(untilNextLookMs(reading(0))).toBe(2_000);
  expect(untilNextLookMs(reading(7_205, tried(2, 7_200), tried(1, 0)))).toBe(2_000);
  expect(untilNextLookMs(reading(7_260, tried(2, 7_200), tried(1, 0)))).toBe(null);
  expect(untilNextLookMs(reading(null, tried(1, 0)))).toBe(null);
});
