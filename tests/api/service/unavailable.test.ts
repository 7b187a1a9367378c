import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getCardBalance, lockCard } from '#lib/contract/cards/cards.ts';
import { getReadiness } from '#lib/contract/service/service.ts';
import { createApi } from '#lib/server/api/app.ts';
import { isOutOfReach } from '#lib/server/db/transaction.ts';
import { createSandboxIdentity } from '#lib/server/providers/identity/sandbox.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { unsignedToken } from '../../support/tokens.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let token: string;
let card: { id: string; accountId: string };

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
  card = await makeCard(api.db, { businessId });
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterEach(() => {
  api.errors.length = 0;
});
afterAll(() => api.drop());

describe('readiness', () => {
  const verified = (ago: string, ok = true) =>
    sql`insert into ledger_verification (verified_at, ok, report) values (now() - ${ago}::interval, ${ok}, '{}')
      on conflict (only_row) do update set verified_at = excluded.verified_at, ok = excluded.ok`.execute(
      api.db,
    );
  const ready = async () => {
    const { status, headers, body } = await api.call(getReadiness);
    return [status, headers.get('retry-after'), body.error ?? null];
  };

  test('holds before the first verification and up to twenty minutes after the last', async () => {
    expect(await ready()).toEqual([200, null, null]);
    await verified('19 minutes 50 seconds');
    expect(await ready()).toEqual([200, null, null]);
    await verified('20 minutes 10 seconds');
    expect(await ready()).toEqual([503, '5', 'unavailable']);
  });

  test('falls first when the process is about to end', async () => {
    const stopping = new AbortController();
    await verified('1 minute');
    const ending = createApi({ ...api.platform, stopping: stopping.signal }, [handlers.getReadiness]);
    const ask = async () => (await ending.fetch(new Request('http://localhost/api/ready'))).status;
    const before = await ask();
    stopping.abort();
    expect([before, await ask()]).toEqual([200, 503]);
    expect(JSON.stringify(api.errors.at(-1))).toContain('stopping');
  });

  test('falls with a ledger that did not verify, and with postings that are stopped', async () => {
    await verified('1 minute', false);
    expect(await ready()).toEqual([503, '5', 'unavailable']);
    await verified('1 minute');
    expect(await ready()).toEqual([200, null, null]);
    const stop = newId();
    await sql`insert into posting_stop (id, reason) values (${stop}, 'a test')`.execute(api.db);
    expect(await ready()).toEqual([503, '5', 'unavailable']);
  });
});

describe('locks', () => {
  /** Does something while another transaction holds the rows that the statement locks. */
  async function whileLocked<T>(statement: ReturnType<typeof sql>, work: () => Promise<T>): Promise<T> {
    return api.db.transaction().execute(async (tx) => {
      await statement.execute(tx);
      return work();
    });
  }

  test('a row that stays locked is 503 with Retry-After, and the same key does it later, once', async () => {
    const key = newId();
    const other = await makeCard(api.db, { businessId });
    const lock = () => api.call(lockCard, { params: { id: other.id }, body: {}, token, key });
    const answer = await whileLocked(sql`select 1 from card where id = ${other.id} for update`, lock);
    expect([answer.status, answer.headers.get('retry-after'), answer.body.error]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    const again = await lock();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect((await lock()).headers.get('idempotent-replayed')).toBe('true');
  });

  test('a key that another request works under is 409, not 503', async () => {
    const key = newId();
    const other = await makeCard(api.db, { businessId });
    const lock = () => api.call(lockCard, { params: { id: other.id }, body: {}, token, key });
    const principal = sql`(select 'user:' || user_id from member where business_id = ${businessId} limit 1)`;
    const taken = sql`insert into idempotency (principal, call, key, request_hash, created_at)
      values (${principal}, 'lockCard', ${key}, 'x', now())`;
    await expect(
      whileLocked(taken, async () => {
        const answer = await lock();
        expect([answer.status, answer.headers.get('retry-after'), answer.body.error]).toEqual([
          409,
          '2',
          'idempotency_in_progress',
        ]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect((await lock()).status).toBe(200);
  });
});

describe('callers', () => {
  test('while the keys of the provider cannot be had, nobody is signed out: 503 with Retry-After', async () => {
    const blind = createApi(
      {
        ...api.platform,
        identity: {
          ...api.platform.identity,
          verifier: { ...api.platform.identity.verifier, verify: async () => ({ error: 'unavailable' }) },
        },
      },
      [handlers.getCardBalance],
    );
    const answer = await blind.fetch(
      new Request(`http://localhost/api${getCardBalance.path.replace('{id}', card.id)}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  const SUBJECTS = ['a\0b', '\0', 'a\ud800', 'a\nb', 'a\u0085b'];
  test.each(SUBJECTS)('a signed token for the subject %j is 401', async (uid) => {
    const odd = await api.tokens.mint({ uid });
    const answer = await api.call(getCardBalance, { params: { id: card.id }, token: odd });
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
    expect(api.errors).toEqual([]);
  });

  test.each(SUBJECTS)('an unsigned token of the sandbox for the subject %j is 401', async (uid) => {
    const { verifier } = createSandboxIdentity({
      mode: 'sandbox',
      projectId: 'demo-larkspur',
      apiKey: 'k',
      emulatorUrl: 'http://127.0.0.1:9',
      clock: { now: () => new Date() },
    });
    expect(await verifier.verify(unsignedToken({ uid }))).toEqual({ error: 'invalid' });
  });
});

test.each([
  ['08006', true],
  ['53300', true],
  ['57P01', true],
  ['57P03', true],
  ['ECONNREFUSED', true],
  ['ETIMEDOUT', true],
  ['ENOTFOUND', true],
  ['EPIPE', true],
  ['55P03', false],
  ['57014', false],
  ['23505', false],
  ['40001', false],
])('the code %s means that the database is out of reach: %s', (code, expected) => {
  expect(isOutOfReach(Object.assign(new Error('x'), { code }))).toBe(expected);
});
