import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listRecipientApprovals } from '#lib/contract/approvals/approvals.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { transferBetweenCards, withdrawFunds } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness } from '../../support/world.ts';
import { mailsTo } from '../people/world.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const loadsOf = async () => (await world.counts()).loads;

describe('when somebody agrees and it cannot be done', () => {
  test('too little money leaves it waiting with the reason, and it goes through later', async () => {
    const poor = await createApprovalsWorld({ fundingMinor: 150_00 });
    try {
      await poor.policy(99_99);
      const [first, second] = [await poor.ask('loadCard'), await poor.ask('loadCard')];
      expect((await poor.approve(first)).body.approval.status).toBe('approved');
      const { status, body } = await poor.approve(second);
      expect([status, body.approval]).toMatchObject([
        200,
        {
          status: 'pending',
          mayDecide: true,
          problem: { key: 'field.amountOverFunding', params: { available: '50.00' } },
          triedAt: expect.any(String),
        },
      ]);
      expect((await poor.counts()).loads).toBe(1);
      const { card_id: loaded } = await poor.api.db
        .selectFrom('card_load')
        .select('card_id')
        .executeTakeFirstOrThrow();
      await poor.send(withdrawFunds, { params: { id: loaded }, body: { amount: '100.00' } });
      expect((await poor.approve(second)).body.approval).toMatchObject({ status: 'approved', problem: null });
      expect((await poor.counts()).loads).toBe(2);
      expect((await poor.activities(second)).map(({ type }) => type)).toEqual([
        'approvalRequested',
        'approvalBlocked',
        'approvalApproved',
      ]);
    } finally {
      await poor.api.drop();
    }
  });

  test('the removal of who asked ends it, which page, log and mail say as it is', async () => {
    const { api, superId, member, ask, approve, approver, activities } = world;
    const leaver = await member();
    await api.db.updateTable('users').set({ language: 'da' }).where('id', '=', leaver.uid).execute();
    const id = await ask('loadCard', '100.00', leaver);
    await api.db
      .deleteFrom('member')
      .where('user_id', '=', leaver.uid)
      .where('business_id', '=', superId)
      .execute();
    const before = await loadsOf();
    expect((await approve(id)).body.approval).toMatchObject({
      status: 'lapsed',
      decidedBy: null,
      problem: { key: 'reason.requesterMayNot' },
    });
    expect(await loadsOf()).toBe(before);
    expect(await activities(id)).toMatchObject([
      { type: 'approvalRequested', actor: leaver.uid },
      { type: 'approvalLapsed', actor: approver.uid, payload: { requestedBy: 'Test Person' } },
    ]);
    expect(await mailsTo(api.db, `${leaver.uid}@example.com`)).toMatchObject([
      { kind: 'approvalLapsed', language: 'da', path: null },
    ]);
  });

  test('a card that was closed meanwhile says so', async () => {
    const { api, businessId, send, approve, card } = world;
    const cardId = await card();
    const asked = await send(loadCard, { params: { id: businessId }, body: { cardId, amount: '100.00' } });
    await api.db.updateTable('card').set({ status: 'closed' }).where('id', '=', cardId).execute();
    expect((await approve(asked.body.pendingApproval.id)).body.approval).toMatchObject({
      status: 'pending',
      problem: { key: 'reason.cardClosed' },
    });
  });

  test('money for a program that was closed meanwhile is not moved, and whoever asked reads why', async () => {
    const { api, superId, businessId, send, approve } = world;
    const { id: closing } = await makeBusiness(api.db, {
      name: 'Closing',
      parentId: superId,
      fundingMinor: 0,
    });
    const body = { toBusinessId: closing, amount: '100.00' };
    const asked = await send(transferFunds, { params: { id: businessId }, body });
    await api.db.updateTable('business').set({ closed_at: new Date() }).where('id', '=', closing).execute();
    expect((await approve(asked.body.pendingApproval.id)).body.approval).toMatchObject({
      status: 'failed',
      problem: { key: 'reason.programClosed' },
    });
  });

  test.each([
    ['its card', 0],
    ['the card that it goes to', 1],
  ])('money is not moved once %s has another holder than it was asked for', async (_, which) => {
    const { api, businessId, send, approve, card } = world;
    const cards = [await card(500_00), await card()];
    const [fromCardId = '', toCardId = ''] = cards;
    const body = { fromCardId, toCardId, amount: '100.00' };
    const asked = await send(transferBetweenCards, { params: { id: businessId }, body });
    await api.db
      .updateTable('card')
      .set({ holder_since: new Date(Date.now() + 1_000) })
      .where('id', '=', cards[which] ?? '')
      .execute();
    expect((await approve(asked.body.pendingApproval.id)).body.approval).toMatchObject({
      status: 'failed',
      problem: { key: 'reason.approvalGoesElsewhere' },
    });
  });

  test('a batch is not begun once one of its cards has another holder', async () => {
    const { api, businessId, send, approve, card } = world;
    const cardIds = [await card(), await card()];
    const body = { action: 'load', amount: '100.00', selection: { cardIds } } as const;
    const asked = await send(startBulkAction, { params: { id: businessId }, body });
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    await api.db
      .updateTable('card')
      .set({ holder_since: new Date(Date.now() + 1_000) })
      .where('id', '=', cardIds[1] ?? '')
      .execute();
    expect((await approve(asked.body.pendingApproval.id)).body.approval.status).toBe('failed');
  });

  test('a payment is not sent once its recipient has another bank account than it was asked for', async () => {
    const { api, businessId, send, approve } = world;
    const { id: recipientId, accountId } = await makeRecipient(api, { businessId });
    const body = { businessId, recipientId, amount: '100.00', speed: 'ach' } as const;
    const asked = await send(createBankTransfer, { body });
    await api.db
      .updateTable('bank_account')
      .set({ created_at: new Date(Date.now() + 1_000) })
      .where('id', '=', accountId ?? '')
      .execute();
    expect((await approve(asked.body.pendingApproval.id)).body.approval).toMatchObject({
      status: 'failed',
      problem: { key: 'reason.approvalGoesElsewhere' },
    });
    const sent = api.db.selectFrom('bank_transfer').select('id').where('recipient_id', '=', recipientId);
    expect(await sent.execute()).toEqual([]);
  });

  test('no more is moved than what was agreed to', async () => {
    const { api, approve, ask } = world;
    const id = await ask('creditDispute');
    await sql`update dispute set amount = amount + 100000
      where id = (select (request -> 'params' ->> 'disputeId')::uuid from approval where id = ${id})`.execute(
      api.db,
    );
    await sql`update card_transaction set cleared = cleared + 100000, approved = approved + 100000
      where id = (select transaction_id from dispute
        where id = (select (request -> 'params' ->> 'disputeId')::uuid from approval where id = ${id}))`.execute(
      api.db,
    );
    expect((await approve(id)).body.approval).toMatchObject({
      status: 'failed',
      problem: { key: 'reason.approvalOutdated' },
    });
  });

  test('a payment like one that waits is asked about, and goes to approval where it is meant', async () => {
    const { api, businessId, send, approve } = world;
    const { id: recipientId } = await makeRecipient(api, { businessId });
    const body = { businessId, recipientId, amount: '100.00', speed: 'ach' } as const;
    const first = await send(createBankTransfer, { body });
    expect(first.status).toBe(202);
    expect((await send(createBankTransfer, { body })).body.error).toBe('possible_duplicate');
    const meant = await send(createBankTransfer, { body: { ...body, isDuplicateMeant: true } });
    expect(meant.status).toBe(202);
    expect((await approve(meant.body.pendingApproval.id)).body.approval.status).toBe('approved');
    // The first one was asked for before there was another; now it is one too many, and waits on.
    expect((await approve(first.body.pendingApproval.id)).body.approval).toMatchObject({
      status: 'pending',
      problem: { key: 'api.possible_duplicate' },
    });
  });

  test('a payment is planned anew: the day that was reviewed binds nobody any more', async () => {
    const { api, businessId, send, approve } = world;
    const { id: recipientId } = await makeRecipient(api, {
      businessId,
      createdAt: new Date('2026-11-01T15:00:00Z'),
    });
    const body = { businessId, recipientId, amount: '100.00', speed: 'ach' } as const;
    await api.clock.moveTo(new Date('2026-11-16T15:00:00Z'));
    try {
      const reviewed = { speed: 'ach', effectiveOn: '2026-11-17' };
      const asked = await send(createBankTransfer, { body: { ...body, reviewed } });
      expect(asked.status, JSON.stringify(asked.body)).toBe(202);
      const waiting = await api.call(listRecipientApprovals, {
        params: { id: recipientId },
        token: world.approver.token,
      });
      expect(waiting.body.approvals).toMatchObject([
        { call: 'createBankTransfer', amount: { amountMinor: 100_00 } },
      ]);
      await api.clock.moveTo(new Date('2026-11-18T15:00:00Z'));
      const { approval } = (await approve(asked.body.pendingApproval.id)).body;
      expect(approval).toMatchObject({ status: 'approved', result: { type: 'transfer' } });
      const transfer = await api.db
        .selectFrom('bank_transfer')
        .select('effective_on')
        .where('id', '=', approval.result.id)
        .executeTakeFirstOrThrow();
      expect(transfer.effective_on).toBe('2026-11-19');
    } finally {
      await api.clock.moveTo(null);
    }
  });
});
