import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllowedUrl, postToStranger } from '#lib/server/providers/webhooks/post.ts';
import { isPublicAddress } from '#lib/server/providers/webhooks/public-address.ts';

let server: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  server = createServer((_, answer) => answer.end());
  server.on('connection', () => {
    connections++;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Addresses that nobody outside may have us reach, each in a way in which it can be written. */
const REFUSED = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.0.2/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://0.0.0.0/',
  'https://0/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.0.1/',
  'https://192.168.255.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://169.254.0.1/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[3fff::1]/',
  'https://user@example.com/',
  'https://user:word@example.com/',
  'https://example.com/#part',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'javascript:alert(1)',
  'https://',
  'metadata',
] as const;

test.each(REFUSED)('%s is no endpoint, and nothing connects', async (url) => {
  expect(isAllowedUrl(url)).toBe(false);
  // The second one would find a server on this machine.
  for (const hostile of [url, atOwnPort(url)])
    expect(await postToStranger({ url: hostile, body: '{}', headers: {} })).toEqual({
      error: 'refusedAddress',
    });
});

function atOwnPort(url: string): string {
  if (!URL.canParse(url)) return url;
  const own = new URL(url);
  own.port = String(port);
  return own.href;
}

/** A name means what its owner says. */
const meaning =
  (...addresses: string[]) =>
  async () =>
    addresses;

test.each([
  [['127.0.0.1']],
  [['10.0.0.1']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fd00:ec2::254']],
  // One of several would do: the socket tries each.
  [['93.184.215.14', '127.0.0.1']],
  [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1']],
])('a name that means %s is refused by the socket that would connect', async (addresses) => {
  const url = `https://rebinding.example.com:${port}/`;
  const posted = await postToStranger({ url, body: '{}', headers: {}, resolve: meaning(...addresses) });
  expect(posted).toEqual({ error: 'refusedAddress' });
});

test('none of them connected', () => {
  expect(REFUSED.length).toBeGreaterThanOrEqual(60);
  expect(connections).toBe(0);
});

test('one port of this machine is reached where a setting says so, and no other', async () => {
  const own = `http://127.0.0.1:${port}/`;
  const post = (url: string, loopbackPort: number) =>
    postToStranger({ url, body: '{}', headers: {}, loopbackPort });
  expect(await post(own, port)).toMatchObject({ status: 200 });
  expect(await post(own, port + 1)).toEqual({ error: 'refusedAddress' });
  expect(await post(`http://localhost:${port}/`, port)).toEqual({ error: 'refusedAddress' });
  expect(await post(`https://127.0.0.1:${port}/`, port)).toEqual({ error: 'refusedAddress' });
  expect(connections).toBe(1);
});

test.each(['93.184.215.14', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('a receiver that does not answer is late after its time', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port: loopbackPort } = silent.address() as AddressInfo;
  const url = `http://127.0.0.1:${loopbackPort}/`;
  const posted = await postToStranger({ url, body: '{}', headers: {}, loopbackPort, timeoutMs: 50 });
  silent.closeAllConnections();
  silent.close();
  expect(posted).toEqual({ error: 'timeout' });
});
