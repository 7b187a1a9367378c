import { isIPv6 } from 'node:net';

type Incoming = {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
};

/**
 * The address of a client, for counting and queueing, never for deciding who somebody is. Each of our proxies appends
 * one address to `X-Forwarded-For`. A client can write anything further left, so exactly the configured number of
 * addresses is trusted. An IPv6 client owns its whole /64, so that counts as one address.
 */
export function clientAddress(incoming: Incoming | undefined, proxyHops: number): string {
  if (!incoming) return 'unknown';
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((address) => address.trim());
  const client = proxyHops > 0 ? forwarded.at(-proxyHops) : undefined;
  return placeOf(client || incoming.socket.remoteAddress || 'unknown');
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
