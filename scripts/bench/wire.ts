import { request } from 'node:http';

const TIMEOUT_MS = 10_000;

export type Encoding = 'gzip' | 'br' | 'identity';

/** An answer as transferred: the body is still compressed. */
export type WireAnswer = { status: number; type: string; encoding: string; body: Buffer };

/** Fetches without unpacking, which `fetch` cannot do. */
export function onTheWire(address: string, encoding: Encoding = 'gzip'): Promise<WireAnswer> {
  const headers = { 'accept-encoding': encoding, 'accept-language': 'en', accept: '*/*' };
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers, timeout: TIMEOUT_MS, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          type: res.headers['content-type'] ?? '',
          encoding: res.headers['content-encoding'] ?? 'identity',
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${address} did not answer.`)));
    sent.on('error', reject);
    sent.end();
  });
}

/** Bytes of the bodies behind these addresses, compressed by gzip. */
export async function bytesOf(addresses: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const address of new Set(addresses)) bytes += (await onTheWire(address)).body.length;
  return bytes;
}
