import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Signed = { method: string; url: URL; headers: Record<string, string | undefined> };

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The signature that a request should bear, worked out from Amazon's description alone
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html).
 */
export function signatureOf(
  secret: string,
  { method, url, headers }: Signed,
): { wanted: string; given: string } {
  const query = url.searchParams;
  const inHeader = /Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [credential = '', names = '', given = ''] = inHeader
    ? inHeader.slice(1)
    : ['X-Amz-Credential', 'X-Amz-SignedHeaders', 'X-Amz-Signature'].map((name) => query.get(name) ?? '');
  const [, ...scope] = credential.split('/');
  const [day = '', region = '', service = '', end = ''] = scope;
  const time = headers['x-amz-date'] ?? query.get('X-Amz-Date') ?? '';
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const canonical = [
    method,
    url.pathname,
    parameters.join('&'),
    ...names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hex(canonical)].join('\n');
  return { wanted: hmac(key, text).toString('hex'), given };
}

/** An object store on this machine: it keeps what bears a right signature, and answers 403 to the rest. */
export async function startObjectStore(secret: string) {
  const objects = new Map<string, Buffer>();
  const refuseNext: number[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const method = request.method ?? '';
    asked.push(`${method} ${url.pathname}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body?: Buffer) => void response.writeHead(status).end(body);
    const refusal = refuseNext.shift();
    if (refusal === 0) return;
    if (refusal) return answer(refusal);
    const { wanted, given } = signatureOf(secret, { method, url, headers: headersOf(request) });
    if (wanted !== given || isOver(url.searchParams)) return answer(403);
    if (method === 'PUT') objects.set(url.pathname, Buffer.concat(chunks));
    if (method === 'DELETE') objects.delete(url.pathname);
    const found = objects.get(url.pathname);
    if (method === 'GET') return answer(found ? 200 : 404, found);
    answer(method === 'DELETE' ? 204 : 200);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    objects,
    /** paths in their order, as they came */
    asked,
    /** statuses of the next answers; 0 for no answer at all */
    refuseNext,
    async stop() {
      server.closeAllConnections();
      await new Promise((ended) => server.close(ended));
    },
  };
}

const headersOf = ({ headers }: IncomingMessage) => headers as Record<string, string | undefined>;

function isOver(query: URLSearchParams): boolean {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
  if (!year) return false;
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Date.now() > signedAt + Number(query.get('X-Amz-Expires')) * 1_000;
}
