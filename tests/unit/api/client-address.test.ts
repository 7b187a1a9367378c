import { expect, test } from 'vitest';
import { clientAddress } from '#lib/server/api/client-address.ts';

test.each([
  [0, undefined, '203.0.113.7', '203.0.113.7'],
  [0, '198.51.100.1', '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [1, '6.6.6.6, 198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [2, '6.6.6.6, 198.51.100.1, 10.0.0.2', '10.0.0.1', '198.51.100.1'],
  [2, '198.51.100.1', '10.0.0.1', '10.0.0.1'],
  [0, undefined, '::ffff:203.0.113.7', '203.0.113.7'],
  [0, undefined, '2001:DB8:0:1::5', '2001:db8:0:1::/64'],
  [0, undefined, '2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  [0, undefined, '2001:db8::1', '2001:db8:0:0::/64'],
  [0, undefined, undefined, 'unknown'],
])('behind %i proxies, forwarded for %s by %s, it is %s', (hops, forwarded, remoteAddress, expected) => {
  const incoming = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } };
  expect(clientAddress(incoming, hops)).toBe(expected);
});

test('where there is no connection, as in a test, nothing is known', () => {
  expect(clientAddress(undefined, 1)).toBe('unknown');
});
