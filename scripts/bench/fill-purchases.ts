import pg from 'pg';
import { HOUSEHOLD } from '../seed/demo/merchants.ts';

/**
 * One purchase of each card of a business, canceled or declined, so that no money moved. Nobody is told of them: a
 * notice for each row of a fill would only wait in the queue of PostgreSQL.
 */
export async function fillPurchases(migratorUrl: string, businessId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: migratorUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('alter table card_transaction disable trigger user');
    await owner.query(
      `insert into card_transaction (id, card_id, business_id, status, requested, approved, merchant_name,
         merchant_category_code, merchant_category, decline_reason, authorized_at)
       select gen_random_uuid(), id, business_id, case when n % 10 = 0 then 'declined' else 'voided' end,
         100 + n % 9000, case when n % 10 = 0 then 0 else 100 + n % 9000 end, ($2::text[])[1 + n % $3::int],
         '5411', 'Grocery Stores', case when n % 10 = 0 then 'CA_DECLINED' end, created_at + interval '5 hours'
       from (select id, business_id, created_at, row_number() over (order by created_at, id) as n
         from card where business_id = $1) as numbered`,
      [businessId, HOUSEHOLD.map(({ name }) => name), HOUSEHOLD.length],
    );
    await owner.query('alter table card_transaction enable trigger user');
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
