import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtCard } from '#lib/server/authorizations/take-cards.ts';
import { DEMO_SPEND_RULES } from '#lib/server/services/sandbox/demo/spend-rules.ts';
import { seedDemo } from '../../../scripts/seed/demo.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const now = new Date('2026-11-21T15:30:00Z');
/** Its sign-ins are another test's matter. */
const identityAdmin = { createUser: async ({ uid }: { uid?: string }) => ({ uid: uid ?? '' }) };

describe('the demo', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database.db, {
      now,
      identityAdmin: identityAdmin as never,
      cardKey: Buffer.alloc(32, 7),
    });
  });
  afterAll(() => database.drop());

  it('stands under rules whose declines name them, and lets nothing pass that they would refuse', async () => {
    const rules = await database.db.selectFrom('spend_rule').select(['id', 'name', 'applies_to']).execute();
    expect(rules.map(({ id }) => id).sort()).toEqual(DEMO_SPEND_RULES.map(({ id }) => id).sort());
    const { rows: unexplained } = await sql`
      select id from card_transaction where status = 'declined' and (decline is null or decline->>'code' <> decline_reason)
      union all select t.id from card_transaction t where t.decline->'cause' ? 'ruleId'
        and not exists (select from spend_rule r where r.id = (t.decline->'cause'->>'ruleId')::uuid
          and r.name = t.decline->'cause'->>'ruleName' and r.created_at < t.authorized_at)`.execute(
      database.db,
    );
    expect(unexplained).toEqual([]);
    const { rows: found } = await sql<{ name: string }>`
      select r.name, count(*) from card_transaction t
      join spend_rule r on r.id = (t.decline->'cause'->>'ruleId')::uuid group by 1 having count(*) > 0 order by 1`.execute(
      database.db,
    );
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Daily limit',
        'Larger purchases by agreement',
        'No alcohol, betting or cash',
        'No travel',
      ]),
    );
    const { rows: over } = await sql`
      select t.card_id from card_transaction t join spend_rule r on r.business_id = t.business_id
        and r.time_window = 'day' and r.applies_to = 'business'
      where t.status in ('pending', 'cleared')
      group by t.card_id, r.id, date_trunc('day', t.authorized_at at time zone 'America/New_York')
      having sum(t.approved) > r.max_amount`.execute(database.db);
    expect(over).toEqual([]);
  });

  it('lets a daily limit count what was spent today, and nothing else', async () => {
    const { rows } = await sql<{ card: string; rule: string; amount: number; count: number }>`
      select t.card_id as card, r.id as rule, sum(t.approved)::bigint as amount, count(*) as count
      from card_transaction t
      join spend_rule r on r.business_id = t.business_id and r.time_window = 'day' and r.applies_to = 'business'
      where t.status in ('pending', 'cleared') and t.authorized_at >= '2026-11-21T05:00:00Z' group by 1, 2`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { card, rule, amount, count } of rows) {
      const found = await lookAtCard(database.db, card, now);
      expect(found?.counters.get(rule)).toMatchObject({ amountMinor: amount, count });
    }
  });
});
