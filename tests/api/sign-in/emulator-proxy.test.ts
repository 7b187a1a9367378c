import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../../../scripts/lib/emulator.ts';
import { createEmulatorProxy } from '../../../src/lib/server/providers/identity/emulator-proxy.ts';
import { createSandboxIdentity } from '../../../src/lib/server/providers/identity/sandbox.ts';

const rosa = { uid: 'rosa', email: 'rosa@example.test', password: 'Longer-than-8', displayName: 'Rosa' };
const toolkit = '/identitytoolkit.googleapis.com/v1';

let emulator: Emulator;
let door: Server;
let origin: string;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0 });
  const emulatorUrl = emulator.url;
  const clock = { now: () => new Date() };
  const options = { mode: 'sandbox', projectId: 'demo-larkspur', apiKey: 'k', emulatorUrl, clock } as const;
  await createSandboxIdentity(options).admin.createUser(rosa);
  [door, origin] = await openDoor(emulatorUrl);
}, 30_000);

afterAll(async () => {
  door.close();
  await emulator.stop();
});

async function openDoor(emulatorUrl: string): Promise<[Server, string]> {
  const proxy = createEmulatorProxy({ mode: 'sandbox', emulatorUrl });
  const server = createServer((req, res) => {
    if (!proxy(req, res)) res.writeHead(299).end('the app');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

const post = (path: string, body: object | string, headers: Record<string, string> = {}, base = origin) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const signIn = async () => {
  const { email, password } = rosa;
  const response = await post(`${toolkit}/accounts:signInWithPassword?key=k`, { email, password });
  return (await response.json()) as { idToken: string; refreshToken: string };
};

test('a browser signs in, reads its own account and renews its token through the app', async () => {
  const { idToken, refreshToken } = await signIn();
  const lookup = await (await post(`${toolkit}/accounts:lookup?key=k`, { idToken })).json();
  expect(lookup.users).toMatchObject([{ localId: 'rosa' }]);
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const renewed = await post('/securetoken.googleapis.com/v1/token?key=k', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(await renewed.json()).toMatchObject({ user_id: 'rosa' });
});

test('an answer is never cached and opens no other origin', async () => {
  const response = await post(`${toolkit}/accounts:lookup?key=k`, {}, { origin: 'https://evil.test' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

const adminCalls: [path: string, body: object][] = [
  [`${toolkit}/projects/demo-larkspur/accounts`, { localId: 'mallory', email: 'm@example.test' }],
  [`${toolkit}/projects/demo-larkspur/accounts:update`, { localId: 'rosa', password: 'Taken-over-1' }],
  [`${toolkit}/projects/demo-larkspur/accounts:batchGet`, {}],
  [`${toolkit}/accounts:update?key=k`, { localId: 'rosa', password: 'Taken-over-1' }],
  [`${toolkit}/accounts:signUp?key=k`, { email: 'm@example.test', password: 'Taken-over-1' }],
  [`${toolkit}/accounts%3Aupdate?key=k`, { localId: 'rosa', password: 'Taken-over-1' }],
  [`${toolkit}/accounts:lookup/../accounts:update?key=k`, { localId: 'rosa', password: 'Taken-over-1' }],
  ['/emulator/v1/projects/demo-larkspur/accounts', {}],
  ['/emulator/openapi.json', {}],
];
test.each(adminCalls)('%s is not for browsers, not even with the owner credential', async (path, body) => {
  const response = await post(path, body, { authorization: 'Bearer owner' });
  expect(response.status).toBe(404);
  expect((await signIn()).idToken).toBeTruthy();
});

test('the owner credential is taken away from a call that is let through', async () => {
  const owner = { authorization: 'Bearer owner' };
  const direct = await post(`${toolkit}/accounts:lookup?key=k`, { localId: ['rosa'] }, owner, emulator.url);
  expect(direct.status).toBe(200);
  const through = await post(`${toolkit}/accounts:lookup?key=k`, { localId: ['rosa'] }, owner);
  expect(through.status).toBe(400);
});

test('a method other than POST is refused', async () => {
  expect((await fetch(`${origin}${toolkit}/accounts:lookup?key=k`)).status).toBe(405);
});

test('a body over 64 KB is refused', async () => {
  const response = await post(`${toolkit}/accounts:lookup?key=k`, { idToken: 'x'.repeat(70_000) });
  expect(response.status).toBe(413);
});

test('every other path is left to the app', async () => {
  expect((await post('/api/cards', {})).status).toBe(299);
  expect((await post('/login', {})).status).toBe(299);
});

test('an emulator that is away is a line that is down, so that the Firebase client forgets nobody', async () => {
  const [closedDoor, closedOrigin] = await openDoor('http://127.0.0.1:1');
  await expect(post(`${toolkit}/accounts:lookup?key=k`, {}, {}, closedOrigin)).rejects.toThrow(
    'fetch failed',
  );
  closedDoor.close();
});

test('a connection that the emulator closed while it was idle is no reason to fail', async () => {
  let connections = 0;
  const closing = createServer((req, res) => {
    if (answered.has(req.socket)) return void req.socket.destroy();
    answered.add(req.socket);
    req.resume().on('end', () => res.end('{}'));
  });
  const answered = new Set<unknown>();
  closing.on('connection', () => connections++);
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  const [between, through] = await openDoor(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`);
  for (const turn of [1, 2, 3]) {
    expect((await post(`${toolkit}/accounts:lookup?key=k`, {}, {}, through)).status).toBe(200);
    expect(connections).toBe(turn);
  }
  between.close();
  closing.close();
});

test('in live mode the proxy cannot be made', () => {
  expect(() => createEmulatorProxy({ mode: 'live', emulatorUrl: emulator.url })).toThrow('live mode');
});
