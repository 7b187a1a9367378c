import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IdentityAdmin } from '#lib/server/providers/identity/port.ts';
import { seedDemo } from '../../../scripts/seed/demo.ts';
import { createTestDatabase } from '../../support/database.ts';

const now = new Date('2026-11-21T15:00:00Z');
const identityAdmin = {
  createUser: async ({ uid }: { uid: string }) => ({ uid }),
} as unknown as IdentityAdmin;

test('each mail of a load in the demo has the day and the balance of that load', async () => {
  const database = await createTestDatabase();
  await seedDemo(database.db, { now, identityAdmin, cardKey: Buffer.alloc(32, 7) });
  const { rows } = await sql<{ balance: string; then: string; written: Date; loaded: Date; queued: Date }>`
      select payload->'values'->>'balance' as balance, (payload->>'writtenAt')::timestamptz as written,
        l.created_at as loaded, o.created_at as queued,
        '$' || to_char((e.balance_after - coalesce((select sum(requested) from card_transaction t
          where t.card_id = card.id and t.status = 'pending' and t.authorized_at <= l.created_at), 0)) / 100.0,
          'FM999,990.00') as then
      from outbox o join card on card.id = o.payload->>'cardId'
        join lateral (select * from card_load where card_id = card.id order by created_at desc limit 1) l on true
        join entry e on e.journal_id = l.journal_id and e.account_id = card.account_id
      where o.topic = 'mail.send' and o.payload->>'kind' = 'cardLoaded'`.execute(database.db);
  expect(rows.length).toBeGreaterThan(2);
  for (const { balance, then, written, loaded, queued } of rows) {
    expect([balance, written, queued]).toEqual([then, loaded, loaded]);
    expect(loaded.getTime()).toBeLessThan(now.getTime());
  }
  await database.drop();
});
