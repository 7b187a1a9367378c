import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedDemo } from '../../../scripts/seed/demo.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createAdmin } from './identity-admin.ts';

const now = new Date('2026-11-21T15:30:00Z');

// A ninth card of the groceries was frozen after three of their five loads.
it('the autoloads of the demo have loaded what their runs say, by journals of the ledger, with one date left out', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await seedDemo(db, { now, identityAdmin: createAdmin().admin, cardKey: Buffer.alloc(32, 7) });
    const { rows } = await sql`
      select autoload.name, autoload.state, autoload.next_on as "nextOn",
        count(*) filter (where run.status = 'done')::int as done,
        count(*) filter (where run.status = 'skipped')::int as skipped,
        coalesce(bool_and(run.total = (select coalesce(sum(card_load.amount), 0) from autoload_load
          join card_load on card_load.journal_id = autoload_load.journal_id and card_load.source = 'autoload'
          where autoload_load.autoload_id = autoload.id and autoload_load.due_on = run.due_on)
          and run.loaded + run.left_out = (select count(*) from autoload_load
          where autoload_load.autoload_id = autoload.id and autoload_load.due_on = run.due_on)), true) as "isTrue",
        sum(run.total)::int as total
      from autoload left join autoload_run run on run.autoload_id = autoload.id
      group by autoload.id order by autoload.name`.execute(db);
    expect(rows).toEqual([
      {
        name: 'Crew lunches',
        state: 'active',
        nextOn: '2026-11-27',
        done: 7,
        skipped: 0,
        isTrue: true,
        total: 105_000,
      },
      {
        name: 'Weekly groceries',
        state: 'active',
        nextOn: '2026-11-27',
        done: 5,
        skipped: 1,
        isTrue: true,
        total: 172_000,
      },
      {
        name: 'Winter heating',
        state: 'paused',
        nextOn: null,
        done: 0,
        skipped: 0,
        isTrue: true,
        total: null,
      },
    ]);
  } finally {
    await drop();
  }
});
