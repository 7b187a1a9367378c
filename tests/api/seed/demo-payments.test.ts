import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import { TRANSFER_STATUSES } from '#lib/domain/bank-transfers/transfer-states.ts';
import { INTAKE_STATUSES } from '#lib/domain/recipients/recipient-states.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { unsealAccountNumber } from '#lib/server/services/recipients/account-number.ts';
import { RENT_AND_UTILITIES, WINTER_RELIEF } from '#lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_RECIPIENTS } from '#lib/server/services/sandbox/demo/recipients.ts';
import { seedDemo } from '../../../scripts/seed/demo.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { createAdmin } from './identity-admin.ts';

const cardKey = Buffer.alloc(32, 7);

/** A Saturday, a Monday before the first deadline, and a Thursday that is a holiday. */
describe.each(['2026-11-21T15:30:00Z', '2026-11-16T15:00:00Z', '2026-11-26T23:30:00Z'])(
  'the demo of %s',
  (at) => {
    const now = new Date(at);
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
      await seedDemo(database.db, { now, identityAdmin: createAdmin().admin, cardKey });
    });
    afterAll(() => database.drop());
    const rowsOf = async (text: ReturnType<typeof sql>) => (await text.execute(database.db)).rows;

    it('has some 40 recipients in all four states, in many languages, and the right state for their accounts', async () => {
      const rows = await database.db
        .selectFrom('recipient')
        .select(['intake_status', 'language', 'kind'])
        .where('business_id', '=', RENT_AND_UTILITIES)
        .execute();
      expect(rows.length).toBeGreaterThanOrEqual(40);
      expect(new Set(rows.map(({ intake_status }) => intake_status))).toEqual(new Set(INTAKE_STATUSES));
      expect(new Set(rows.map(({ language }) => language)).size).toBe(12);
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['person', 'business']));
      expect(
        await rowsOf(sql`select r.id from recipient r left join lateral (
        select status, disabled_at from bank_account a where a.recipient_id = r.id and removed_at is null
        order by created_at desc, id desc limit 1) present on true
      where r.intake_status <> case when present.status is null then 'awaiting_recipient'
        when present.disabled_at is not null or present.status = 'failed' then 'verification_failed'
        when present.status = 'verified' then 'bank_account_verified' else 'pending_verification' end`),
      ).toEqual([]);
    });

    it('has links that stand open, are used and have expired', async () => {
      const rows = await database.db
        .selectFrom('recipient_invitation')
        .select(['used_at', 'expires_at'])
        .execute();
      const states = rows.map(({ used_at, expires_at }) =>
        used_at ? 'used' : expires_at <= now ? 'expired' : 'open',
      );
      expect(new Set(states)).toEqual(new Set(['used', 'expired', 'open']));
    });

    it('has payments in every state, some of which came back or were sent again', async () => {
      const rows = await database.db
        .selectFrom('bank_transfer')
        .select(['status', 'returned_at', 'sends_again', 'speed'])
        .where('business_id', '=', RENT_AND_UTILITIES)
        .execute();
      expect(rows.length).toBeGreaterThanOrEqual(45);
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(TRANSFER_STATUSES));
      expect(new Set(rows.map(({ speed }) => speed))).toEqual(new Set(['ach', 'sameday_ach', 'instant']));
      expect(rows.filter(({ returned_at }) => returned_at).length).toBeGreaterThanOrEqual(2);
      expect(rows.filter(({ sends_again }) => sends_again)).toHaveLength(1);
    });

    it('moved their money as the server does, in a ledger that verifies', async () => {
      expect((await verifyLedger(database.db)).findings).toMatchObject({ unbalancedJournals: [] });
      expect((await verifyLedger(database.db)).ok).toBe(true);
      expect(
        await rowsOf(sql`select t.id, 'sent' as what from bank_transfer t join journal j on j.id = t.journal_id
        where j.kind <> 'transfer' or j.amount <> t.amount or j.business_id <> t.business_id
      union all select t.id, 'completed' from bank_transfer t join journal j on j.id = t.completion_journal_id
        where j.kind <> 'transfer_completion' or j.amount <> t.amount
      union all select t.id, 'back' from bank_transfer t join journal j on j.id = t.return_journal_id
        where j.amount <> t.amount or j.kind <> case when t.returned_at is null then 'reversal' else 'transfer_return' end
          or (j.kind = 'reversal' and j.reverses <> t.journal_id)`),
      ).toEqual([]);
      // What is on its way is what was sent and neither arrived nor came back.
      const [{ waiting, booked }] = (await rowsOf(sql`select
      (select coalesce(sum(amount), 0)::bigint from bank_transfer where status in ('created', 'processing')) as waiting,
      (select sum(posted)::bigint from balance b join account a on a.id = b.account_id
        where a.kind = 'ach_clearing') as booked`)) as [{ waiting: number; booked: number }];
      expect(waiting).toBeGreaterThan(0);
      expect(booked).toBe(waiting);
    });

    it('has nothing in the future, and no payment to an account before it was verified or after it ended', async () => {
      expect(
        await rowsOf(sql`select 'activity' as what, id from activity where created_at > ${now}
      union all select 'transfer', id from bank_transfer where greatest(created_at, processing_at, completed_at, failed_at) > ${now}
      union all select 'order', id from bank_transfer where processing_at < created_at or completed_at < processing_at
        or failed_at < coalesce(completed_at, processing_at)
      union all select 'account', id from bank_account where greatest(created_at, decided_at, disabled_at, removed_at) > ${now}
      union all select 'early', t.id from bank_transfer t join bank_account a on a.id = t.bank_account_id
        where a.status <> 'verified' or t.created_at < a.decided_at or t.created_at > coalesce(a.disabled_at, a.removed_at, ${now})
      union all select 'invitation', id from recipient_invitation where greatest(created_at, used_at) > ${now}
      union all select 'before', a.id from bank_account a join recipient r on r.id = a.recipient_id
        where a.created_at < r.created_at`),
      ).toEqual([]);
    });

    it('ended one program in the middle of 2025, after payments that all arrived', async () => {
      const program = await database.db
        .selectFrom('business')
        .select(['name', 'product_type', 'payout_cutoff'])
        .where('id', '=', WINTER_RELIEF)
        .executeTakeFirst();
      expect(program).toEqual({
        name: 'Winter Relief 2025',
        product_type: 'bank_transfers',
        payout_cutoff: '2025-06-30',
      });
      const rows = await database.db
        .selectFrom('bank_transfer')
        .select(['status', 'completed_at'])
        .where('business_id', '=', WINTER_RELIEF)
        .execute();
      expect(rows.length).toBeGreaterThanOrEqual(8);
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed']));
      expect(
        rows.every(({ completed_at }) => completed_at && completed_at < new Date('2025-07-01T04:00Z')),
      ).toBe(true);
    });

    it('lists only recipients that are there, by the name and address of their story', async () => {
      const rows = await database.db
        .selectFrom('recipient')
        .select(['id', 'business_id', 'name', 'email'])
        .where(
          'id',
          'in',
          DEMO_RECIPIENTS.map(({ id }) => id),
        )
        .orderBy('id')
        .execute();
      expect(rows).toEqual(
        DEMO_RECIPIENTS.map(({ id, businessId, name, email }) => ({
          id,
          business_id: businessId,
          name,
          email,
        })),
      );
    });

    it('keeps numbers sealed for the row they are in, and hands over to the bank what waits', async () => {
      const accounts = await database.db.selectFrom('bank_account').selectAll().execute();
      for (const { id, sealed_account_number, last4 } of accounts)
        expect(unsealAccountNumber(cardKey, id, sealed_account_number)).toBe(`90000${last4}`);
      const waiting = accounts.filter(({ status }) => status === 'pending').map(({ id }) => id);
      const messages = await database.db
        .selectFrom('outbox')
        .select(['topic', 'payload'])
        .where('topic', 'like', 'bank.%')
        .execute();
      const of = (topic: string, part: string) =>
        messages.filter((message) => message.topic === topic).map(({ payload }) => payload[part]);
      expect(of('bank.checkAccount', 'accountId').sort()).toEqual(waiting.sort());
      const created = await database.db
        .selectFrom('bank_transfer')
        .select('id')
        .where('status', '=', 'created')
        .execute();
      expect(of('bank.sendPayout', 'transferId').sort()).toEqual(created.map(({ id }) => id).sort());
    });

    it('has in the book of the sandbox’s bank what is on its way, under the same reference', async () => {
      const rows = await rowsOf(sql`select t.id, p.status, p.amount = t.amount as same,
        p.reference = t.bank_reference as named, p.next_step_at > ${now} as ahead
      from bank_transfer t left join sandbox_bank_payout p on p.key = t.id::text where t.status = 'processing'`);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        expect(row).toMatchObject({ status: 'accepted', same: true, named: true, ahead: true });
    });

    it('gives reasons of the closed list', async () => {
      const rows = await database.db.selectFrom('bank_account').select('failure_reason').execute();
      const given = rows.flatMap(({ failure_reason }) => failure_reason ?? []);
      expect(given.length).toBeGreaterThan(3);
      expect(BANK_FAILURES).toEqual(expect.arrayContaining(given));
    });
  },
);
