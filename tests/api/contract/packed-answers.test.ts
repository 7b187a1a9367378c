import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, defineCall } from '#lib/contract/call.ts';
import { createApi } from '#lib/server/api/app.ts';
import { command, done, download, type Handler, query } from '#lib/server/commands/handler.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const LONG = 'x'.repeat(20_000);

let { api } = {} as AdminWorld;
let server: Server;
/** Lets the second part of the stream go. */
let goOn = () => {};

beforeAll(async () => {
  ({ api } = await createAdminWorld());
  server = createServer(getRequestListener(createApi(api.platform, made()).fetch));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.drop();
});

/** Calls with an answer of each kind. */
function made(): Handler[] {
  const call = (name: string, more: Partial<Call> = {}) =>
    defineCall({
      name,
      method: 'GET',
      path: `/${name}`,
      summary: name,
      tag: 'Test',
      ...more,
      access: { kind: 'public' },
      output: z.object({ text: z.string() }),
    });
  const events = defineCall({
    name: 'events',
    method: 'GET',
    path: '/events',
    summary: 'events',
    tag: 'Test',
    access: { kind: 'public' },
    output: z.string(),
  });
  const write = call('write', { method: 'POST', withoutActivity: true });
  return [
    query(call('long'), async () => ({ text: LONG })),
    // The fourteen hundredth sign is the first that counts: 11 of them are the braces and the name.
    query(call('small'), async () => ({ text: 'x'.repeat(1_388) })),
    query(call('edge'), async () => ({ text: 'x'.repeat(1_389) })),
    query(call('asked', { method: 'POST', onlyReads: true }), async () => ({ text: LONG })),
    query(call('secret', { hasSecrets: true }), async () => ({ text: LONG })),
    command(write, async () => done({ text: LONG })),
    download(events, async () => ({
      fileName: 'events',
      contentType: 'text/event-stream',
      parts: (async function* () {
        yield `data: ${LONG}\n\n`;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        yield 'data: last\n\n';
      })(),
    })),
  ] as Handler[];
}

function ask(path: string, accept?: string, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    ...(accept === undefined ? {} : { 'accept-encoding': accept }),
    ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': '2' } : {}),
  };
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', agent: false, path: `/api${path}`, method, headers } as const;
    const sent = request(options, resolve).on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

test.each([
  ['/long', 'GET', BROWSER, 'br', brotliDecompressSync],
  ['/long', 'GET', 'gzip', 'gzip', gunzipSync],
  ['/long', 'GET', 'br;q=0, gzip', 'gzip', gunzipSync],
  ['/asked', 'POST', BROWSER, 'br', brotliDecompressSync],
])(
  'a long answer of %s (%s) travels packed to who takes %s: %s',
  async (path, method, accept, form, unpack) => {
    const answer = await ask(path, accept, method);
    const body = await read(answer);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': form,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers['transfer-encoding']).toBe(undefined);
    expect(body.length).toBeLessThan(200);
    expect(JSON.parse(unpack(body).toString())).toEqual({ text: LONG });
  },
);

test.each([[undefined], ['identity'], ['deflate'], ['br;q=0, gzip;q=0']])(
  'a long answer travels as it is to who takes %s, and says that it might not',
  async (accept) => {
    const answer = await ask('/long', accept);
    const body = await read(answer);
    expect(answer.headers).toMatchObject({ 'content-length': '20011', vary: 'Accept-Encoding' });
    expect(answer.headers['content-encoding']).toBe(undefined);
    expect(JSON.parse(body.toString())).toEqual({ text: LONG });
  },
);

test.each([
  ['/small', 'GET', 200, 1_399],
  ['/secret', 'GET', 200, 20_011],
  ['/write', 'POST', 200, 20_011],
  ['/nowhere', 'GET', 404, 143],
])('%s (%s) is not packed for anybody', async (path, method, status, length) => {
  const answer = await ask(path, BROWSER, method);
  const body = await read(answer);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-encoding']).toBe(undefined);
  expect(answer.headers.vary).toBe(undefined);
  expect(answer.headers['content-length']).toBe(String(body.length));
  expect(body.length).toBe(length);
});

test('an answer is packed from 1,400 signs on', async () => {
  expect((await ask('/edge', BROWSER)).headers['content-encoding']).toBe('br');
});

test('HEAD has nothing to pack', async () => {
  const answer = await ask('/long', BROWSER, 'HEAD');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(undefined);
  expect((await read(answer)).length).toBe(0);
});

test('a stream of events flows at once, unpacked and never held back', async () => {
  const answer = await ask('/events', BROWSER);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'transfer-encoding': 'chunked',
  });
  expect(answer.headers['content-encoding']).toBe(undefined);
  const first = `data: ${LONG}\n\n`;
  let got = '';
  for await (const part of answer) {
    got += (part as Buffer).toString();
    // Nothing but the first part can have come: the second waits until the first was read here.
    if (got === first) goOn();
  }
  expect(got).toBe(`${first}data: last\n\n`);
});
