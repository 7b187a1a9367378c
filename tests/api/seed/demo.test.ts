import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCardId } from '#lib/domain/cards/card-id.ts';
import { passesLuhn } from '#lib/domain/cards/card-number.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { password } from '#lib/domain/sign-in/password.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { newFrameKeys } from '#lib/server/providers/issuer/frame-keys.ts';
import { createSandboxIssuer } from '#lib/server/providers/issuer/sandbox.ts';
import { DEMO_CARDS } from '#lib/server/services/sandbox/demo/cards.ts';
import { DEMO_ORDERS } from '#lib/server/services/sandbox/demo/orders.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#lib/server/services/sandbox/demo/people.ts';
import { seedDemo } from '../../../scripts/seed/demo.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { createAdmin } from './identity-admin.ts';

const now = new Date('2026-11-21T15:30:00Z');
const cardKey = Buffer.alloc(32, 7);

describe('the demo', () => {
  let database: TestDatabase;
  const { made, admin } = createAdmin();

  beforeAll(async () => {
    database = await createTestDatabase();
    const startedAt = performance.now();
    expect(await seedDemo(database.db, { now, identityAdmin: admin, cardKey })).toBe(true);
    console.info(`demo filled in ${Math.round(performance.now() - startedAt)} ms`);
  });
  afterAll(() => database.drop());

  it('has an issuer that knows its cards by numbers which end as they say', async () => {
    const issuer = createSandboxIssuer(database.db, { cardKey, clock: { now: () => now } });
    const cards = await database.db
      .selectFrom('card')
      .select(['issuer_token', 'last4', 'expires_on'])
      .where('status', '=', 'active')
      .execute();
    expect(cards.length).toBeGreaterThan(100);
    for (const card of cards.slice(0, 20)) {
      const { nonce: frameNonce, secret: frameSecret } = newFrameKeys(cardKey);
      const asked = { lifetimeMs: 60_000, frameNonce };
      const { token } = await issuer.createRevealToken(card.issuer_token ?? '', asked);
      const shown = await issuer.reveal({ revealToken: token, frameSecret });
      expect(shown?.number.slice(-4)).toBe(card.last4);
      expect(shown?.number).toMatch(/^999900\d{10}$/);
      expect(passesLuhn(shown?.number ?? '')).toBe(true);
      expect(shown?.expiresOn).toBe(card.expires_on);
    }
  });

  it('has an application in each state in which somebody has to act', async () => {
    const rows = await database.db
      .selectFrom('application')
      .innerJoin('business', 'business.id', 'application.business_id')
      .select(['business.name', 'business.status', 'application.review_outcome'])
      .orderBy('business.name')
      .execute();
    expect(rows.map(({ name, status, review_outcome }) => [name, status, review_outcome])).toEqual([
      ['Blue Heron Boats LLC', 'waiting_for_beneficial_owners', null],
      ['Copperline Bakery', 'authorized_person', null],
      ['Harbor Light Shelter', 'application_submitted', 'manualReview'],
      ['Marigold Meals', 'application_submitted', 'documentsNeeded'],
    ]);
  });

  it('leaves a ledger that verifies', async () => {
    const report = await verifyLedger(database.db);
    expect(report.findings).toEqual({
      unbalancedJournals: [],
      driftingBalances: [],
      versionGaps: [],
      brokenChains: [],
      holdMismatches: [],
      purchaseMismatches: [],
      overdrawnAccounts: [],
    });
    expect(report.journals).toBeGreaterThan(2_000);
    expect(report.pendingHolds).toBeGreaterThan(20);
  });

  it('has deposits of each kind beside their journals, one of them taken back', async () => {
    const { rows } = await sql`
      select type, status, count(*)::int as count, bool_and(journal.kind = case when type = 'ach' then 'deposit' else 'funding_transfer' end
          and journal.amount = deposit.amount and journal.created_at = deposit.available_at
          and (select business.funding_account_id from business where business.id = deposit.business_id)
            = (select account_id from entry where journal_id = journal.id and entry.amount > 0)) as "isTrue",
        bool_and(status <> 'returned' or exists (select from journal as back
          where back.id = return_journal_id and back.kind = 'deposit_return' and back.amount = deposit.amount)) as "isBack"
      from deposit left join journal on journal.id = deposit.journal_id
      group by type, status order by type, status`.execute(database.db);
    const all = { isTrue: true, isBack: true };
    expect(rows).toEqual([
      { type: 'ach', status: 'available', count: 15, ...all },
      { type: 'ach', status: 'returned', count: 1, ...all },
      { type: 'program_to_program', status: 'available', count: 1, ...all },
      { type: 'super_to_program', status: 'available', count: 22, ...all },
    ]);
    const unnamed = await sql`
      select id from journal where kind in ('deposit', 'funding_transfer', 'deposit_return')
        and not exists (select from deposit where journal.id in (journal_id, return_journal_id))`.execute(
      database.db,
    );
    expect(unnamed.rows).toEqual([]);
  });

  it('has about 200 cards in all six states, and a card id on each', async () => {
    const rows = await database.db.selectFrom('card').select(['id', 'status']).execute();
    expect(rows.length).toBeGreaterThan(180);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(CARD_STATUSES));
    expect(rows.filter(({ id }) => !isCardId(id))).toEqual([]);
  });

  it('shows on each card a history that adds up to its balance', async () => {
    const { rows } = await sql`
      select card.id from card join balance b on b.account_id = card.account_id
      -- A card that took the place of another one goes on with its balance.
      where not exists (select from card old where old.replaced_by = card.id) and (b.posted <>
          coalesce((select sum(amount) from card_load where card_id = card.id), 0)
          - coalesce((select sum(approved) from card_transaction where card_id = card.id and status = 'cleared'), 0)
          + coalesce((select sum(approved) from card_transaction where card_id = card.id and status = 'refunded'), 0)
          - coalesce((select sum((payload->>'amountMinor')::bigint) from activity
              where subject_id = card.id and type = 'fundsWithdrawn'), 0)
        or b.held <> coalesce((select sum(approved) from card_transaction
              where card_id = card.id and status = 'pending'), 0))`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('ends the history of each card in the state it has', async () => {
    const { rows } = await sql`
      select card.id, card.status, last.payload->>'to' as recorded from card
      left join lateral (select payload from activity where subject_id = card.id and payload ? 'to'
          and payload->>'cardId' = card.id
        order by created_at desc limit 1) last on true
      where card.status <> coalesce(last.payload->>'to', 'processing')`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('has nothing in the future, and no purchase before its card was linked or while it was unusable', async () => {
    const { rows } = await sql`
      select 'future' as what, id::text from card_transaction where authorized_at > ${now} or cleared_at > ${now}
      union all select 'future', id::text from activity where created_at > ${now}
      union all select 'early', t.id::text from card_transaction t
        where t.status <> 'declined' and not exists (select from activity a where a.subject_id = t.card_id
          and a.type in ('cardLinked', 'virtualCardActivated') and a.created_at < t.authorized_at)
      union all select 'resting', t.id::text from card_transaction t
        join lateral (select payload from activity where subject_id = t.card_id and payload ? 'to'
          and created_at < t.authorized_at order by created_at desc limit 1) state on true
        where t.status in ('pending', 'cleared', 'voided') and state.payload->>'to' <> 'active'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  it('gives every state of a purchase to the cards of those who sign in', async () => {
    const { rows } = await sql<{ status: string }>`
      select distinct t.status from card_transaction t join card on card.id = t.card_id
      where card.user_id = 'demo-amina' order by 1`.execute(database.db);
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['cleared', 'declined', 'pending', 'refunded']),
    );
  });

  it('makes a sign-in for every person with a password that the rules accept', () => {
    expect(password(DEMO_PASSWORD)).toBeNull();
    expect([...made.keys()].sort()).toEqual(DEMO_PEOPLE.map(({ uid }) => uid).sort());
  });

  it('has news waiting for its holders, in their languages', async () => {
    const mails = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.send')
      .execute();
    const seen = mails.map(({ payload }) => `${payload.to} ${payload.language} ${payload.kind}`);
    expect(seen).toEqual(
      expect.arrayContaining([
        'amina.rahimi@larkspur.example da cardLoaded',
        'yusuf.haddad@larkspur.example ar cardLoaded',
        'james.carter@larkspur.example en cardLocked',
      ]),
    );
  });

  it('lists only cards that are there, with the state and holder of their story', async () => {
    const rows = await database.db
      .selectFrom('card')
      .select(['id', 'status', 'type', 'business_id'])
      .where(
        'id',
        'in',
        DEMO_CARDS.map(({ id }) => id),
      )
      .execute();
    const expected = DEMO_CARDS.map(({ id, status, type, businessId }) => ({
      id,
      status,
      type,
      business_id: businessId,
    }));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(rows.sort(byId)).toEqual(expected.sort(byId));
  });

  it('ordered every card, each order with as many cards and as much money as it says', async () => {
    const { rows } = await sql`
      select o.id from card_order o
      where o.quantity <> (select count(*) from card_order_item where order_id = o.id)
        or o.quantity <> (select count(*) from card where order_id = o.id)
        or o.load_total <> (select sum(load) from card_order_item where order_id = o.id)
        or coalesce(o.returned_total, 0) <> (select sum(returned) from card_order_item where order_id = o.id)
      union all select c.order_id from card c left join card_order_item i on i.card_id = c.id
        where i.order_id is distinct from c.order_id or c.order_id is null
      union all select i.order_id from card_order_item i join card_load l on l.journal_id = i.load_journal_id
        where l.amount <> i.load or l.card_id <> i.card_id`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('has no card linked before its parcel arrived, and parcels in each of their states', async () => {
    const { rows: early } = await sql`
      select a.subject_id from activity a join card c on c.id = a.subject_id
        join shipment s on s.order_id = c.order_id
      where a.type = 'cardLinked' and (s.delivered_at is null or a.created_at < s.delivered_at)`.execute(
      database.db,
    );
    expect(early).toEqual([]);
    const { rows } = await sql<{ status: string }>`select distinct status from shipment order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['cancelled', 'created', 'delivered', 'in_transit']),
    );
  });

  it('lists only orders that are there, in the state of their story', async () => {
    const rows = await database.db
      .selectFrom('card_order')
      .select(['id', 'business_id', 'kind', 'status'])
      .where(
        'id',
        'in',
        DEMO_ORDERS.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    const statuses = ['shipped', 'placed', 'cancelled', 'delivered'];
    expect(rows).toEqual(
      DEMO_ORDERS.map(({ id, businessId, kind }, index) => ({
        id,
        business_id: businessId,
        kind,
        status: statuses[index],
      })),
    );
  });

  it('has a lost card whose replacement is on its way, asked for after the card was locked', async () => {
    const { rows } = await sql`
      select old.id, fresh.status, fresh.account_id = old.account_id as "isSameBalance", s.status as parcel,
        r.created_at > (select max(created_at) from activity where subject_id = old.id and type = 'cardLocked')
          as "isLockedBefore"
      from replacement_request r join card old on old.id = r.card_id join card fresh on fresh.id = r.new_card_id
        join shipment s on s.order_id = r.order_id
      where r.status = 'approved' and old.status = 'closed' and old.replaced_by = fresh.id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        id: 'MATEA2CARD',
        status: 'processing',
        isSameBalance: true,
        parcel: 'in_transit',
        isLockedBefore: true,
      },
    ]);
  });

  it('changes nothing the second time but makes missing sign-ins again', async () => {
    made.delete('demo-amina');
    expect(await seedDemo(database.db, { now: new Date(), identityAdmin: admin, cardKey })).toBe(false);
    expect(made.has('demo-amina')).toBe(true);
  });
});
