import { isIPv6 } from 'node:net';

type Incoming = {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
};

/**
 * The address of a client, for counting and queueing, never for deciding who somebody is. An IPv6 client owns its whole
 * /64, so that counts as one address.
 */
export const clientAddress = (incoming: Incoming | undefined, proxyHops: number): string =>
  placeOf(exactAddress(incoming, proxyHops));

/**
 * The same to the last digit, for a key that is bound to addresses. Each of our proxies appends one address to
 * `X-Forwarded-For`. A client can write anything further left, so exactly the configured number of addresses is trusted.
 */
export function exactAddress(incoming: Incoming | undefined, proxyHops: number): string {
  if (!incoming) return 'unknown';
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((address) => address.trim());
  const client = proxyHops > 0 ? forwarded.at(-proxyHops) : undefined;
  return (client || incoming.socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}

function placeOf(plain: string): string {
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
