import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAt } from '../../scripts/bench/token.ts';
import { keepEmulator, type LastingEmulator } from '../../scripts/lib/lasting-emulator.ts';
import { firstFreePort } from '../../scripts/start/ports.ts';
import { fillSandbox } from '../../scripts/start/system.ts';
import { openDatabase } from '../../src/lib/server/db/pool.ts';
import { FAMILY_ESSENTIALS } from '../../src/lib/server/services/sandbox/demo/businesses.ts';
import { TEST_CARD_KEY } from '../support/api.ts';
import { startBalancer } from '../support/nodes/balancer.ts';
import { ownPort } from '../support/own-port.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';

/** The lines of docs/operate.md, as they stand there, by the name of their block. */
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const recipe = (name: string): string[] =>
  (new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '').trim().split('\n');

const children: ChildProcess[] = [];

/** A line in a shell, in the repository, as an operator types it. */
function run(line: string, env: Record<string, string>) {
  const child = spawn('sh', ['-c', line.replace(/(\bnode --env-file.*entry\.mjs)$/, 'exec $1')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { child, ended, said: () => said };
}

let own: OwnPostgres;
let emulator: LastingEmulator;
let folder: string;
let env: Record<string, string>;
let urls: [string, string];
let appUrl: string;
const node: ReturnType<typeof run>[] = [];

/** Also before the first test, where nothing may be polled for. */
async function ready(url: string, of: ReturnType<typeof run>): Promise<void> {
  for (const until = Date.now() + 60_000; ; ) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`The node did not come up:\n${of.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a node by the last line of its recipe. */
async function start(at: 0 | 1): Promise<void> {
  const line = recipe(at === 0 ? 'first-node' : 'second-node').at(-1) ?? '';
  node[at] = run(line, { ...env, PORT: new URL(urls[at]).port });
  await ready(urls[at], node[at]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-two-nodes-'));
  [own, emulator] = await Promise.all([
    startOwnPostgres(),
    keepEmulator({ dataDir: join(folder, 'identities') }),
  ]);
  const port = await ownPort();
  urls = [port, await firstFreePort(port + 1)].map((each) => `http://127.0.0.1:${each}`) as typeof urls;
  env = {
    PLACE: join(folder, 'first'),
    OTHER: join(folder, 'second'),
    ADMIN: join(folder, 'admin.env'),
    SETTINGS: join(folder, 'larkspur.env'),
  };
  writeFileSync(env.ADMIN as string, `DATABASE_URL=${own.server.url.replace(/\/postgres$/, '/two_nodes')}\n`);
  const [pack = '', migrate = ''] = recipe('first-node');
  expect(await run(pack, env).ended).toMatchObject({ code: 0 });
  const { said } = await run(migrate, env).ended;
  appUrl = said.trim().replace(/^APP_DATABASE_URL=/, '');
  const settings = {
    APP_DATABASE_URL: appUrl,
    IDENTITY_EMULATOR_URL: emulator.url,
    CARD_KEY: TEST_CARD_KEY,
    FILES_DIRECTORY: join(folder, 'files'),
    DRAIN_NOTICE_MS: '1000',
    PROXY_HOPS: '1',
    LOG_LEVEL: 'warn',
  };
  writeFileSync(
    env.SETTINGS as string,
    Object.entries(settings)
      .map((each) => each.join('='))
      .join('\n'),
  );
  await fillSandbox({
    appUrl,
    emulatorUrl: emulator.url,
    cardKey: TEST_CARD_KEY,
    filesDirectory: settings.FILES_DIRECTORY,
  });
  await start(0);
  for (const line of recipe('second-node').slice(0, -1))
    expect(await run(line, env).ended).toMatchObject({ code: 0 });
  await start(1);
}, 300_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await emulator.stop();
  await own.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = { token?: string; body?: object; key?: string };

const send = (url: string, method: string, path: string, { token, body, key }: Sent = {}) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('the recipes are three lines each', () => {
  expect(recipe('first-node')).toHaveLength(3);
  expect(recipe('second-node')).toHaveLength(3);
  expect(recipe('restore')).toHaveLength(3);
});

test('a sign-in counts at both nodes, and once it is ended at one it is over at the other', async () => {
  const token = await signInAt(emulator.url, 'demo-amina');
  const statuses = () =>
    Promise.all(urls.map(async (url) => (await send(url, 'GET', '/users/demo-amina', { token })).status));
  expect(await statuses()).toEqual([200, 200]);
  expect((await send(urls[0], 'POST', '/users/demo-amina/signOutEverywhere', { token })).status).toBe(200);
  expect(await statuses()).toEqual([401, 401]);
});

test('tries are counted over both nodes', async () => {
  const body = { identifier: 'miguel.santos@larkspur.example', password: 'A wrong one 27' };
  const statuses: number[] = [];
  for (let n = 0; n < 40 && !statuses.includes(429); n++)
    statuses.push((await send(urls[n % 2] as string, 'POST', '/users/validateLogin', { body })).status);
  expect(statuses.at(-1)).toBe(429);
  // The other node says the same at once.
  expect(
    (await send(urls[statuses.length % 2] as string, 'POST', '/users/validateLogin', { body })).status,
  ).toBe(429);
});

test('a job that a killed node had begun is done by the other, and every card is loaded once', async () => {
  const token = await signInAt(emulator.url, 'demo-grace');
  const { db, close } = openDatabase(appUrl, { max: 2 });
  try {
    const businessId = FAMILY_ESSENTIALS;
    const cards = await db
      .selectFrom('card')
      .select('id')
      .where('business_id', '=', businessId)
      .where('status', '=', 'active')
      .limit(40)
      .execute();
    const body = { action: 'load', selection: { cardIds: cards.map(({ id }) => id) }, amount: '0.01' };
    const begun = await send(urls[0], 'POST', `/cards/business/${businessId}/bulkActions`, {
      token,
      body,
      key: newId(),
    });
    const { job } = (await begun.json()) as { job: { id: string } };
    expect(begun.status, JSON.stringify(job)).toBe(202);
    node[0]?.child.kill('SIGKILL');
    const stateOf = async () =>
      (await db.selectFrom('job').select('state').where('id', '=', job.id).executeTakeFirstOrThrow()).state;
    await expect.poll(stateOf, { timeout: 150_000, interval: 500 }).toBe('done');
    const rows = await db.selectFrom('job_row').select('state').where('job_id', '=', job.id).execute();
    expect(rows.map(({ state }) => state)).toEqual(cards.map(() => 'done'));
    const loads = await db
      .selectFrom('journal')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', businessId)
      .where('kind', '=', 'load')
      .where('amount', '=', 1)
      .executeTakeFirstOrThrow();
    expect(Number(loads.count)).toBe(cards.length);
  } finally {
    await close();
  }
  await start(0);
});

test('each node is restarted in turn under writes and reads, and nobody sees an error', async () => {
  const token = await signInAt(emulator.url, 'demo-grace');
  const balancer = await startBalancer(urls);
  const faults: string[] = [];
  let answered = 0;
  let isOver = false;
  const { db, close } = openDatabase(appUrl, { max: 1 });
  const businessId = FAMILY_ESSENTIALS;
  const { id: cardId } = await db
    .selectFrom('card')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirstOrThrow()
    .finally(close);
  const asks = [
    () => send(balancer.url, 'GET', '/users/demo-grace', { token }),
    () => send(balancer.url, 'GET', `/cards/${cardId}/balance`, { token }),
    () => fetch(`${balancer.url}/login`),
    () => {
      const body = { cardId, amount: '0.01' };
      return send(balancer.url, 'POST', `/cards/business/${businessId}/load`, { token, body, key: newId() });
    },
  ];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    while (!isOver) {
      const answer = await (asks[client % asks.length] as () => Promise<Response>)().catch(
        (error) => error as Error,
      );
      if (answer instanceof Response && answer.ok) answered++;
      else
        faults.push(answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer));
    }
  });
  for (const at of [0, 1, 0, 1] as const) {
    const before = answered;
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(before + 40);
    node[at]?.child.kill('SIGTERM');
    expect((await node[at]?.ended)?.code).toBe(0);
    await start(at);
    await expect.poll(balancer.ready, { timeout: 30_000 }).toHaveLength(2);
  }
  isOver = true;
  await Promise.all(clients);
  await balancer.close();
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(200);
});
