import { createSecretKey } from 'node:crypto';
import { connect } from 'node:net';
import { v7 as newId } from 'uuid';
import { signBody } from '../../src/lib/server/providers/signature.ts';

/**
 * A process that requests authorizations over kept connections, signed as the issuer does, and prints the result:
 * `{"answers", "approved", "p99Ms"}`. The first argument has its orders as JSON. Like pgbench it shares the machine
 * with what it measures, so it must be cheap: it signs everything before the clock starts, and uses plain sockets.
 */
type Orders = { url: string; key: string; cardIds: string[]; connections: number; seconds: number };

/** More requests than a connection can send, so that none repeats: a repeat gets a stored answer. */
const REQUESTS_PER_CONNECTION_S = 600;
const END_OF_HEAD = '\r\n\r\n';

const { url, key, cardIds, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Orders;
const { host, hostname, port, pathname } = new URL(url);
const signingKey = createSecretKey(key, 'base64url');
const took: number[] = [];
let approved = 0;

function makeRequest(): string {
  const cardId = cardIds[Math.floor(Math.random() * cardIds.length)];
  const merchant = { name: 'Corner Basket', categoryCode: '5411' };
  const body = JSON.stringify({ id: newId(), cardId, amountMinor: 1, currency: 'USD', merchant });
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': body.length,
    ...signBody(signingKey, { id: newId(), at: new Date(), body }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${pathname} HTTP/1.1`, ...lines].join('\r\n') + END_OF_HEAD + body;
}

/** One connection: it sends the next request once the last answer is complete. */
function drive(requests: string[], until: () => number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    let startedAt = 0;
    let text = '';
    const ask = () => {
      startedAt = performance.now();
      if (startedAt >= until()) return void socket.end();
      const request = requests.pop();
      if (request === undefined) return void socket.destroy(new Error('There were too few requests.'));
      socket.write(request);
    };
    socket.once('connect', ask);
    socket.on('data', (part: string) => {
      text += part;
      const head = text.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith('HTTP/1.1 200') || !length) return void socket.destroy(new Error(text));
      if (text.length < head + END_OF_HEAD.length + Number(length)) return;
      took.push(performance.now() - startedAt);
      if (text.includes('"outcome":"approved"')) approved++;
      text = '';
      ask();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

const lists = Array.from({ length: connections }, () =>
  Array.from({ length: seconds * REQUESTS_PER_CONNECTION_S }, makeRequest),
);
const endsAt = performance.now() + seconds * 1000;
await Promise.all(lists.map((list) => drive(list, () => endsAt)));
took.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    answers: took.length,
    approved,
    p99Ms: took[Math.floor(took.length * 0.99)],
  }),
);
