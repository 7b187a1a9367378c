import pg from 'pg';

/** Purchases of one transaction, as the worker adds them up. */
const CHUNK = 20_000;
/** Days over which they are spread, the last one today. */
const DAYS = 366;
/** Codes of shops among them; about what a large program meets. */
const CODES = 200;
const DECLINED_IN = 10;

type Fill = { adminUrl: string; database: string; businessId: string; purchases: number };

/**
 * Writes purchases that cleared, and one in ten that was declined, over the cards of a business, with the journals of
 * those that cleared. No entries are written and no rule of the ledger is asked: a request for a report reads neither.
 */
export async function fillPurchases({ adminUrl, database, businessId, purchases }: Fill): Promise<void> {
  const address = new URL(adminUrl);
  address.pathname = `/${database}`;
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  try {
    // Neither checks nor what would be told to listeners, for each of millions of rows.
    await admin.query("set session_replication_role = 'replica'");
    await admin.query(`create temporary table some_card as
      select id, row_number() over (order by id) - 1 as n from card where business_id = '${businessId}'`);
    const { rows } = await admin.query<{ count: string }>('select count(*) from some_card');
    const cards = Number(rows[0]?.count);
    if (cards === 0) throw new Error('The business has no card to buy with.');
    for (let from = 0; from < purchases; from += CHUNK) {
      const to = Math.min(from + CHUNK, purchases);
      await admin.query(chunk({ businessId, cards, from, to, of: purchases }));
    }
  } finally {
    await admin.end();
  }
}

type Chunk = { businessId: string; cards: number; from: number; to: number; of: number };

/** One statement is one transaction. IDs grow, as those of real purchases do. */
const chunk = ({ businessId, cards, from, to, of }: Chunk) => `
  with made as (
    select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as journal_id,
      n % ${DECLINED_IN} = 0 as is_declined, 100 + (n * 7919) % 20000 as amount,
      lpad((5000 + (n * 31) % ${CODES})::text, 4, '0') as code,
      date_trunc('milliseconds', now()) - interval '${DAYS} days' * (1 - n::float8 / ${of}) as at
    from generate_series(${from}::bigint, ${to - 1}) as n
  ), bought as (
    insert into card_transaction (id, card_id, business_id, status, requested, approved, merchant_name,
      merchant_category_code, merchant_category, decline_reason, decline, hold_id, journal_id, authorized_at, cleared_at)
    select made.id, some_card.id, '${businessId}', case when is_declined then 'declined' else 'cleared' end, amount,
      case when is_declined then 0 else amount end, 'Corner Basket', code, 'Shops',
      case when is_declined then 'CA_DECLINED' end,
      case when is_declined then '{"code": "CA_DECLINED"}'::jsonb end, null,
      case when not is_declined then journal_id end, at, case when not is_declined then at end
    from made join some_card on some_card.n = made.n % ${cards}
  )
  insert into journal (id, kind, business_id, actor, amount, idem_scope, idem_key, clears, created_at)
  select journal_id, 'purchase', '${businessId}', 'system:bench', amount, 'bench', n::text, id, at
  from made where not is_declined`;
