import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveName } from '#lib/server/providers/webhooks/resolve-name.ts';

/** A name server that hears every question and answers none. */
let silent: Socket;
let asked = 0;
let servers: string[];

beforeAll(async () => {
  silent = createSocket('udp4').on('message', () => asked++);
  await new Promise<void>((listening) => silent.bind(0, '127.0.0.1', listening));
  servers = [`127.0.0.1:${(silent.address() as AddressInfo).port}`];
});
afterAll(() => silent.close());

test('names whose server is silent end with their signal, and hold up no other name meanwhile', async () => {
  const end = new AbortController();
  const waiting = Array.from({ length: 20 }, (_, at) =>
    resolveName(`slow-${at}.example.org`, end.signal, servers).then(
      () => 'found',
      ({ code }) => code,
    ),
  );
  await expect.poll(() => asked).toBeGreaterThanOrEqual(20);
  expect((await lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  end.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ECANCELLED']));
});
