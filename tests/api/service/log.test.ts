import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#lib/server/log.ts';
import { createTestDatabase } from '../../support/database.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let database: TestDatabase;
let failure: Error;
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeAll(async () => {
  database = await createTestDatabase();
  failure = await sql`
    insert into bank_file_entry (key, kind, sealed_destination, amount, recipient_kind, organization_name,
      effective_on, leaves_at, settles_at, created_at)
    values ('k', 'payout', 'sealed-number', 0, 'person', 'Amina Rahimi', '2026-11-23', now(), now(), now())`
    .execute(database.db)
    .then(
      () => new Error('it was taken'),
      (error: Error) => error,
    );
});
beforeEach(() => void lines.splice(0));
afterAll(() => database.drop());

test('the database itself names the row', () => {
  expect(failure).toMatchObject({ code: '23514', detail: expect.stringContaining('sealed-number') });
});

test.each<[string, () => object]>([
  ['by itself', () => ({ err: failure })],
  ['as the line itself', () => failure],
  ['as the cause of another', () => ({ err: new Error('a row failed', { cause: failure }) })],
  ['among others', () => ({ err: new AggregateError([new Error('first'), failure], 'a round failed') })],
  ['within another', () => ({ err: Object.assign(new Error('outer'), { inner: { failure } }) })],
])('an error of the database %s is logged without the row that failed', (_, line) => {
  log.error(line(), 'it failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('bank_file_entry_check');
  expect(lines[0]).not.toMatch(/sealed-number|Amina|Failing row/);
});

test('its name, its code and where it happened stay', () => {
  log.error({ err: failure }, 'it failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'it failed',
    err: {
      type: 'DatabaseError',
      code: '23514',
      constraint: 'bank_file_entry_check',
      stack: expect.any(String),
    },
  });
});
