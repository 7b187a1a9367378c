import { isIPv6 } from 'node:net';

type Incoming = {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
};

/**
 * Where a request comes from, for counting and taking turns, never for deciding who somebody is. Each proxy of ours
 * adds one address to the right of `X-Forwarded-For`; what stands further left a client can write by itself, so
 * exactly the configured number is believed. An IPv6 client owns its whole /64, so that is one place.
 */
export function clientAddress(incoming: Incoming | undefined, proxyHops: number): string {
  if (!incoming) return 'unknown';
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((address) => address.trim());
  const told = proxyHops > 0 ? forwarded.at(-proxyHops) : undefined;
  return placeOf(told || incoming.socket.remoteAddress || 'unknown');
}

function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const parts = head.split(':').filter(Boolean);
  const missing = plain.includes('::') ? 8 - parts.length - tail.split(':').filter(Boolean).length : 0;
  const all = [...parts, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)];
  return `${all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
