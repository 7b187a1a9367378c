import http from 'node:http';
import { v7 as newId } from 'uuid';
import { signBody } from '../../src/lib/server/providers/issuer/signature.ts';

/**
 * A process that asks for authorizations over kept connections, signed as the issuer does, and prints what came:
 * `{"answers", "approved", "p99Ms"}`. Its orders come as JSON in the first argument.
 */
type Orders = { url: string; key: string; cardIds: string[]; connections: number; seconds: number };

const { url, key, cardIds, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Orders;
const signingKey = Buffer.from(key, 'base64url');
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1000;
const took: number[] = [];
let approved = 0;

function ask(): Promise<void> {
  const cardId = cardIds[Math.floor(Math.random() * cardIds.length)];
  const merchant = { name: 'Corner Basket', categoryCode: '5411' };
  const body = JSON.stringify({ id: newId(), cardId, amountMinor: 1, currency: 'USD', merchant });
  const signed = signBody(signingKey, { id: newId(), at: new Date(), body });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, ...signed };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${response.statusCode}: ${text}`));
          return;
        }
        took.push(performance.now() - startedAt);
        if (text.includes('"outcome":"approved"')) approved++;
        resolve();
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function caller(): Promise<void> {
  while (performance.now() < until) await ask();
}

await Promise.all(Array.from({ length: connections }, caller));
agent.destroy();
took.sort((a, b) => a - b);
console.log(JSON.stringify({ answers: took.length, approved, p99Ms: took[Math.floor(took.length * 0.99)] }));
