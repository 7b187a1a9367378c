import { expect, test } from 'vitest';
import { traceIdOf } from '#lib/server/api/trace-id.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${ID}-00f067aa0ba902b7-01`, ID],
  [`00-${ID}-00f067aa0ba902b7-01-more`, undefined],
  [`cc-${ID}-00f067aa0ba902b7-01-more`, ID],
  [`ff-${ID}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${ID}-${'0'.repeat(16)}-01`, undefined],
  [`00-${ID.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ['', undefined],
  [undefined, undefined],
])('%s names the trace %s', (header, traceId) => {
  expect(traceIdOf(header)).toBe(traceId);
});
