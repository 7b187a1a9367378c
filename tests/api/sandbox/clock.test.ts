import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSandboxClock, moveSandboxClock } from '#lib/contract/sandbox/clock.ts';
import { getSandboxDemo } from '#lib/contract/sandbox/sandbox.ts';
import { createApi } from '#lib/server/api/app.ts';
import { createSandboxClock, type SandboxClock } from '#lib/server/providers/clock/sandbox-clock.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

const HOUR_MS = 3_600_000;

let api: TestApi;
let clock: SandboxClock;

beforeAll(async () => {
  api = await createTestApi();
  clock = await createSandboxClock(api.db);
  api.platform.clock = clock;
  api.platform.sandbox = { ...api.platform.sandbox, clock } as NonNullable<typeof api.platform.sandbox>;
});
afterAll(() => api.drop());

const move = (to: string | null) => api.call(moveSandboxClock, { body: { to } });

it('stands at the real time at first', async () => {
  const { body } = await api.call(getSandboxClock);
  expect(body.offsetMs).toBe(0);
  expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(2_000);
});

it('goes to an instant, runs on from there, and comes back', async () => {
  const to = new Date(Date.now() + 30 * 24 * HOUR_MS);
  const moved = await move(to.toISOString());
  expect(moved.status).toBe(200);
  expect(Math.abs(Date.parse(moved.body.now) - to.getTime())).toBeLessThan(2_000);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime());
  expect((await move(null)).body.offsetMs).toBe(0);
});

it('is kept over a restart and followed by another node', async () => {
  const other = await createSandboxClock(api.db);
  await move('2025-05-22T23:59:00.000Z');
  await other.refresh();
  const restarted = await createSandboxClock(api.db);
  for (const seen of [other, restarted]) {
    expect(Math.abs(seen.now().getTime() - clock.now().getTime())).toBeLessThan(1_000);
  }
  await move(null);
});

it('takes an instant or null and nothing else', async () => {
  for (const to of ['tomorrow', 5, undefined]) {
    const answer = await api.call(moveSandboxClock, { body: { to } as never });
    expect(answer.status).toBe(422);
  }
});

it('stays within the years that calendars hold', async () => {
  for (const to of [
    '0001-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ]) {
    const answer = await move(to);
    expect(answer.status).toBe(422);
    expect(answer.body.fields.to).toEqual({
      key: 'field.yearBetween',
      params: { from: 2000, to: 2100 },
      msg: 'Choose a year from 2000 to 2100',
    });
  }
  for (const to of ['2000-01-01T00:00:00.000Z', '2100-12-31T23:00:00.000Z']) {
    const moved = await move(to);
    expect(moved.status).toBe(200);
    expect(moved.body.now.slice(0, 4)).toBe(to.slice(0, 4));
  }
  await move(null);
});

it('lists the demo with the address of the identity emulator', async () => {
  const { status, body } = await api.call(getSandboxDemo);
  expect(status).toBe(200);
  expect(body.identity).toEqual({
    projectId: 'demo-larkspur',
    apiKey: 'demo-key',
    emulatorUrl: 'http://127.0.0.1:9',
  });
  expect(body.accounts.map(({ uid }: { uid: string }) => uid)).toContain('demo-amina');
});

it('is not there in live mode', async () => {
  const live = {
    ...api.platform,
    config: { ...api.platform.config, mode: 'live' as const },
    sandbox: undefined,
  };
  const liveApi = createApi(live, Object.values(handlers));
  for (const path of ['demo', 'clock', 'messages']) {
    expect((await liveApi.fetch(new Request(`http://localhost/api/sandbox/${path}`))).status).toBe(404);
  }
});
