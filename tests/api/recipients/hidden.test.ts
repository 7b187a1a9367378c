import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMetadata, listMetadata } from '#lib/contract/metadata/metadata.ts';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { updateRecipient } from '#lib/contract/recipients/changes.ts';
import { listRecipientActivities, listRecipientTransfers } from '#lib/contract/recipients/history.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { createRecipientsWorld, type RecipientsWorld } from './world.ts';

/** Whoever holds hideBankPaymentsInformation sees recipients, and nothing of accounts and payments. */
let world: RecipientsWorld;
let auditor: string;
let id: string;
let transferId: string;
let programId: string;

beforeAll(async () => {
  world = await createRecipientsWorld();
  const { api } = world;
  const program = await makeBusiness(api.db, {
    name: 'Paying',
    parentId: world.superId,
    productType: 'bank_transfers',
    fundingMinor: 10_000,
  });
  programId = program.id;
  auditor = await world.tokenOf(programId, 'auditor');
  const made = await world.make(
    { account: { status: 'disabled', failureReason: 'closedAccount' }, last4: '1302' },
    programId,
  );
  id = made.id;
  transferId = await postPayout(api.db, {
    businessId: programId,
    recipientId: id,
    accountId: made.accountId ?? '',
    at: api.clock.now(),
  });
  const line = (type: ActivityType, payload: object) => ({
    id: newId(),
    business_id: programId,
    subject_type: 'recipient' as const,
    subject_id: id,
    type,
    version: 1,
    actor: 'system:test',
    actor_name: 'Test',
    channel: 'system' as const,
    reason: 'R02',
    payload: JSON.stringify(payload),
    created_at: api.clock.now(),
  });
  await api.db
    .insertInto('activity')
    .values([
      line('recipientCreated', { recipientId: id, kind: 'person' }),
      line('bankAccountAdded', { recipientId: id, last4: '1302' }),
      line('bankTransferInitiated', { recipientId: id, amountMinor: 2_500 }),
      line('bankTransferReturned', { recipientId: id, amountMinor: 2_500 }),
      line('bankAccountDisabled', { recipientId: id, failureReason: 'closedAccount' }),
    ])
    .execute();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

test('no account, no last 4 and no reason on the page and in the list', async () => {
  const { recipient } = (await world.get(id, auditor)).body;
  expect(recipient).toMatchObject({
    intakeStatus: 'verification_failed',
    failureReason: null,
    accountLast4: null,
    accounts: [],
    isBankInformationHidden: true,
  });
  const list = await world.api.call(listRecipients, {
    query: { businessId: programId },
    token: auditor,
  });
  expect(list.body.items).toMatchObject([{ id, failureReason: null, accountLast4: null }]);
  for (const body of [recipient, list.body]) expect(JSON.stringify(body)).not.toMatch(/1302|closedAccount/);
  const officer = await world.tokenOf(programId, 'officer');
  expect((await world.get(id, officer)).body.recipient).toMatchObject({
    failureReason: 'closedAccount',
    accountLast4: '1302',
    isBankInformationHidden: false,
    accounts: [{ last4: '1302', failureReason: 'closedAccount' }],
  });
});

test('nor when something was last done, which moves with every payment', async () => {
  await world.api.db
    .updateTable('recipient')
    .set({ last_activity_at: new Date('2026-11-02T10:00:00Z') })
    .where('id', '=', id)
    .execute();
  const officer = await world.tokenOf(programId, 'officer');
  for (const [token, at] of [
    [auditor, null],
    [officer, '2026-11-02T10:00:00.000Z'],
  ] as const) {
    const list = await world.api.call(listRecipients, { query: { businessId: programId }, token });
    expect(list.body.items).toMatchObject([{ id, lastActivityAt: at }]);
    expect((await world.get(id, token)).body.recipient.lastActivityAt).toBe(at);
  }
});

test('nor in how far they have come', async () => {
  const { body } = await world.api.call(getIntakeStatus, { params: { id }, token: auditor });
  expect(body.intake).toMatchObject({ status: 'verification_failed', failureReason: null, account: null });
});

test('what a change answers hides the same', async () => {
  const renamed = await world.api.call(updateRecipient, {
    params: { id },
    body: { name: 'Amina Rahimi-Noori' },
    token: auditor,
  });
  expect(renamed).toMatchObject({ status: 200, body: { recipient: { accounts: [], accountLast4: null } } });
});

test('the history has no payments, and of accounts only that something happened', async () => {
  const { body } = await world.api.call(listRecipientActivities, { params: { id }, token: auditor });
  const lines = body.items.map(({ type, reason, payload }: Record<string, unknown>) => [
    type,
    reason,
    payload,
  ]);
  expect(lines).toEqual([
    ['recipientUpdated', null, { recipientId: id, changed: ['name'] }],
    ['bankAccountDisabled', null, { recipientId: id }],
    ['bankAccountAdded', null, { recipientId: id }],
    ['recipientCreated', 'R02', { recipientId: id, kind: 'person' }],
  ]);
});

test('payments are refused, and are not there for metadata', async () => {
  expect(await world.api.call(listRecipientTransfers, { params: { id }, token: auditor })).toMatchObject({
    status: 403,
    body: { code: 40300, error: 'forbidden' },
  });
  const target = { type: 'transfer', targetId: transferId } as const;
  const officer = await world.tokenOf(programId, 'officer');
  const add = (token: string, key: string) =>
    world.api.call(addMetadata, { body: { ...target, metadata: { key, value: 'x' } }, token });
  expect((await add(officer, 'case')).status).toBe(201);
  expect((await add(auditor, 'other')).status).toBe(404);
  const list = (token: string) =>
    world.api.call(listMetadata, { params: { id: programId }, query: target, token });
  expect((await list(officer)).body.metadata).toMatchObject([{ key: 'case' }]);
  expect((await list(auditor)).status).toBe(404);
});

test('it counts by the program: with the role in another one nothing is hidden here', async () => {
  const uid = await makeMember(world.api.db, { businessId: programId, role: 'officer' });
  await makeMember(world.api.db, { businessId: world.cards, role: 'auditor', uid });
  const token = await world.api.tokens.mint({ uid });
  expect((await world.get(id, token)).body.recipient.isBankInformationHidden).toBe(false);
});
