import { describe, expect, test } from 'vitest';
import { isSupportOpen, nextSupportOpening } from '#lib/domain/shell/support-hours.ts';

describe('support answers 9 a.m. to 6 p.m. Eastern, Monday to Friday, holidays excepted', () => {
  test.each([
    ['Friday before nine', '2026-11-20T13:59:59Z', false, 'today 2026-11-20'],
    ['Friday at nine', '2026-11-20T14:00:00Z', true, null],
    ['Friday before six', '2026-11-20T22:59:59Z', true, null],
    ['Friday at six', '2026-11-20T23:00:00Z', false, 'later 2026-11-23'],
    ['Saturday', '2026-11-21T17:00:00Z', false, 'later 2026-11-23'],
    ['Sunday', '2026-11-22T17:00:00Z', false, 'tomorrow 2026-11-23'],
    ['a moment after midnight', '2026-11-23T05:00:00Z', false, 'today 2026-11-23'],
    ['Thanksgiving', '2026-11-26T17:00:00Z', false, 'tomorrow 2026-11-27'],
    ['nine in summer', '2026-07-15T13:00:00Z', true, null],
  ])('%s', (_, instant, isOpen, next) => {
    expect(isSupportOpen(new Date(instant))).toBe(isOpen);
    const found = nextSupportOpening(new Date(instant));
    expect(found && `${found.when} ${found.date}`).toBe(next);
  });
});
