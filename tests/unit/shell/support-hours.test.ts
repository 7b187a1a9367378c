import { describe, expect, test } from 'vitest';
import { isSupportOpen, nextSupportOpening } from '#lib/domain/shell/support-hours.ts';

describe('support answers 9 a.m. to 6 p.m. Eastern, Monday to Friday, holidays excepted', () => {
  test.each([
    ['Friday before nine', '2026-11-20T13:59:59Z', false, '2026-11-20T14:00:00.000Z'],
    ['Friday at nine', '2026-11-20T14:00:00Z', true, '2026-11-20T14:00:00.000Z'],
    ['Friday before six', '2026-11-20T22:59:59Z', true, '2026-11-20T22:59:59.000Z'],
    ['Friday at six', '2026-11-20T23:00:00Z', false, '2026-11-23T14:00:00.000Z'],
    ['Saturday', '2026-11-21T17:00:00Z', false, '2026-11-23T14:00:00.000Z'],
    ['Thanksgiving', '2026-11-26T17:00:00Z', false, '2026-11-27T14:00:00.000Z'],
    ['nine in summer', '2026-07-15T13:00:00Z', true, '2026-07-15T13:00:00.000Z'],
  ])('%s', (_, instant, isOpen, next) => {
    expect(isSupportOpen(new Date(instant))).toBe(isOpen);
    expect(nextSupportOpening(new Date(instant)).toISOString()).toBe(next);
  });
});
