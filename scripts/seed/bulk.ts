import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { CARD_ID_ALPHABET } from '#lib/domain/cards/card-id.ts';
import type { Db, Tx } from '#lib/server/db/schema.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { FIRST_NAMES, LAST_NAMES } from './demo/names.ts';

/** Cards of one transaction: large enough for sets, small enough for the triggers that wait for its end. */
const CHUNK_CARDS = 20_000;
/** One card in this many has the first tag of its business, where there is one. */
const CARDS_A_TAG = 50;
const SPREAD_DAYS = 179;
const ACTOR = 'system:seed';
/** Scatters neighbouring numbers over all card IDs; odd and no multiple of 31, so that no two collide. */
const SCATTER = 517_233_871_937;

export type BulkFill = { businessId: string; cards: number; now: Date; onProgress?: (done: number) => void };

/**
 * Adds many cards to a business, each loaded once, by statements over whole sets. Every rule of the ledger is
 * checked by its own triggers as usual; an interrupted run leaves complete chunks and can be repeated.
 *
 * @throws Error for a business without a funding account
 */
export async function fillBusiness(db: Db, { businessId, cards, now, onProgress }: BulkFill): Promise<void> {
  const business = await findBusiness(db, businessId);
  const first = business.cards + 1;
  for (let done = 0; done < cards; done += CHUNK_CARDS) {
    const count = Math.min(CHUNK_CARDS, cards - done);
    const from = first + done;
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Prevents a merge of the search index every 4 MB.
      await sql`set local gin_pending_list_limit = '64MB'`.execute(tx);
      await writeChunk(tx, { ...business, from, to: from + count - 1, first, total: cards, now });
    });
    onProgress?.(done + count);
  }
}

/** `cards`: how many there are, of all businesses. */
type Business = { id: string; name: string; fundingId: string; outsideId: string; cards: number };

async function findBusiness(db: Db, businessId: string): Promise<Business> {
  const row = await db
    .selectFrom('business')
    .select((eb) => [
      'id',
      'name',
      'funding_account_id',
      eb
        .selectFrom('account')
        .select('account.id')
        .whereRef('account.business_id', '=', 'business.id')
        .where('kind', '=', 'program_cash')
        .limit(1)
        .as('outsideId'),
      // Card IDs come from the number of a card, and no two businesses may have the same.
      eb
        .selectFrom('card')
        .select((card) => card.fn.countAll<number>().as('count'))
        .as('cards'),
    ])
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row?.funding_account_id || !row.outsideId) {
    throw new Error(
      `There is no business ${businessId} with a funding account here. npm start makes the demo's.`,
    );
  }
  const { id, name, funding_account_id: fundingId, outsideId } = row;
  return { id, name, fundingId, outsideId, cards: row.cards ?? 0 };
}

type Chunk = Business & { from: number; to: number; first: number; total: number; now: Date };

async function writeChunk(tx: Tx, chunk: Chunk): Promise<void> {
  const { id: businessId, fundingId, name } = chunk;
  const plan = planned(chunk);
  await deposit(tx, chunk, plan);
  const funding = await tx
    .selectFrom('balance')
    .select(['posted', 'version'])
    .where('account_id', '=', fundingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

  await sql`insert into account (id, business_id, kind, allow_negative, created_at)
    select account_id, ${businessId}, 'card', false, at from ${plan}`.execute(tx);
  await sql`insert into card (id, business_id, account_id, type, status, organisation_name, last4, expires_on,
      holder_first_name, holder_last_name, holder_email, holder_phone, last_activity_at, created_at)
    select card_id, ${businessId}, account_id, type, status, ${name}, lpad((n * 7919 % 10000)::text, 4, '0'),
      lpad((n % 12 + 1)::text, 2, '0') || '/' || (28 + n % 3), first_name, last_name,
      lower(first_name || '.' || last_name) || '.' || n || '@mail.example', phone, at + interval '3 hours', at
    from ${plan}`.execute(tx);
  await sql`insert into card_tag (card_id, tag_id)
    select card_id, tag.id from ${plan},
      (select id from tag where business_id = ${businessId} order by lower(name), id limit 1) tag
    where n % ${CARDS_A_TAG}::int = 0`.execute(tx);
  await sql`insert into journal (id, kind, business_id, actor, amount, idem_scope, idem_key, created_at)
    select journal_id, 'load', ${businessId}, ${ACTOR}, amount, 'seed', journal_id::text, at + interval '1 hour'
    from ${plan} where amount > 0`.execute(tx);
  await sql`insert into entry (journal_id, seq, account_id, amount, balance_after, account_version)
    select journal_id, 1::smallint, ${fundingId}::uuid, -amount,
      ${funding.posted} - sum(amount) over (order by n), ${funding.version} + row_number() over (order by n)
    from ${plan} where amount > 0
    union all select journal_id, 2::smallint, account_id, amount, amount, 1 from ${plan} where amount > 0`.execute(
    tx,
  );
  await sql`update balance set posted = plan.amount, version = 1 from ${plan}
    where balance.account_id = plan.account_id and plan.amount > 0`.execute(tx);
  await sql`update balance set posted = posted - loaded.total, version = version + loaded.count
    from (select sum(amount)::bigint as total, count(*) as count from ${plan} where amount > 0) loaded
    where account_id = ${fundingId}`.execute(tx);
  await writeHistory(tx, chunk, plan);
}

/** The visible loads, and the activities that led each card to its state. */
async function writeHistory(tx: Tx, { id: businessId }: Chunk, plan: RawBuilder<unknown>): Promise<void> {
  await sql`insert into card_load (id, card_id, business_id, journal_id, amount, actor, actor_name, created_at)
    select load_id, card_id, ${businessId}, journal_id, amount, ${ACTOR}, 'Larkspur', at + interval '1 hour'
    from ${plan} where amount > 0`.execute(tx);
  await sql`insert into activity (id, business_id, subject_type, subject_id, type, actor, actor_name, channel,
      payload, created_at)
    select activity_id, ${businessId}::uuid, 'card', card_id, 'fundsLoaded', ${ACTOR}, 'Larkspur', 'system',
      jsonb_build_object('cardId', card_id, 'loadId', load_id, 'journalId', journal_id, 'amountMinor', amount,
        'currency', 'USD', 'memo', null), at + interval '1 hour'
    from ${plan} where amount > 0
    union all select change_id, ${businessId}::uuid, 'card', card_id, case status when 'locked' then 'cardLocked'
        when 'frozen' then 'cardFrozen' when 'closed' then 'cardClosed' else 'cardReassociated' end,
      ${ACTOR}, 'Larkspur', 'system', jsonb_build_object('cardId', card_id, 'from', 'active', 'to', status),
      at + interval '3 hours'
    from ${plan} where status in ('locked', 'frozen', 'closed', 'reassociated')`.execute(tx);
}

async function deposit(tx: Tx, chunk: Chunk, plan: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ total: number }>`select sum(amount)::bigint as total from ${plan}`.execute(tx);
  const amountMinor = rows[0]?.total ?? 0;
  if (amountMinor === 0) return;
  const id = newId();
  const result = await postJournal(tx, {
    id,
    kind: 'deposit',
    businessId: chunk.id,
    actor: ACTOR,
    idempotency: { scope: 'seed', key: id },
    entries: [
      { accountId: chunk.outsideId, amountMinor: -amountMinor },
      { accountId: chunk.fundingId, amountMinor },
    ],
  });
  if (result.kind !== 'posted') throw new Error(`The deposit ended in ${result.kind}.`);
}

/**
 * Every card of a chunk, derived only from its number `n`, so that each statement sees the same.
 * Ids grow with `n`, which keeps the indexes in order.
 */
function planned({ id, from, to, first, total, now }: Chunk): RawBuilder<unknown> {
  const uuid = (what: string) =>
    sql`(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(${`${id} ${what} `}::text || n), 1, 3) || '8'
      || substr(md5(${`${id} ${what} `}::text || n), 4, 15))::uuid`;
  const lastNames = ['Okafor', ...LAST_NAMES];
  const start = new Date(now.getTime() - (SPREAD_DAYS + 1) * 86_400_000);
  return sql`(
    select n, ${cardId()} as card_id, ${uuid('account')} as account_id, ${uuid('journal')} as journal_id,
      ${uuid('load')} as load_id, ${uuid('activity')} as activity_id, ${uuid('change')} as change_id,
      case when n % 100 < 70 then 'active' when n % 100 < 80 then 'locked' when n % 100 < 88 then 'processing'
        when n % 100 < 92 then 'frozen' when n % 100 < 98 then 'closed' else 'reassociated' end as status,
      case when n % 5 = 0 then 'virtual' else 'physical' end as type,
      case when n % 100 between 92 and 97 then 0 else 5000 + n * 37 % 400 * 100 end::bigint as amount,
      (${[...FIRST_NAMES]}::text[])[1 + n % ${FIRST_NAMES.length}] as first_name,
      (${lastNames}::text[])[1 + n / 7 % ${lastNames.length}] as last_name,
      -- 555-01xx belongs to nobody
      '+1' || lpad((201 + n / 100 % 799)::text, 3, '0') || '55501' || lpad((n % 100)::text, 2, '0') as phone,
      date_trunc('milliseconds', ${start}::timestamptz
        + (n - ${first})::float8 / ${total} * ${SPREAD_DAYS} * interval '1 day') as at
    from generate_series(${from}::bigint, ${to}::bigint) as n
  ) plan`;
}

/** The number, scattered, written with the letters of card IDs. */
function cardId(): RawBuilder<string> {
  const base = CARD_ID_ALPHABET.length;
  const letters = Array.from(
    { length: 10 },
    (_, place) => sql`substr(${CARD_ID_ALPHABET}, 1 + (n * ${SCATTER}::bigint % ${base ** 10}::bigint
      / ${base ** place}::bigint % ${base})::int, 1)`,
  );
  return sql<string>`concat(${sql.join(letters)})`;
}
