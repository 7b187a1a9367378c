import { v7 as newId } from 'uuid';
import { APPROVABLE, type ApprovableName } from '#lib/contract/approvals/approvable.ts';
import { approveApproval, getApproval } from '#lib/contract/approvals/approvals.ts';
import { updateApprovalSettings } from '#lib/contract/approvals/settings.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import { addImportRows, createImport } from '#lib/contract/imports/imports.ts';
import type { ImportColumnName } from '#lib/domain/imports/import-columns.ts';
import { createTestApi } from '../../support/api.ts';
import { makeAutoload } from '../../support/autoloads.ts';
import { makeDispute } from '../../support/disputes.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

/** The calls that move money; the others are asked about for what they let people do. */
export const MOVING = [
  'loadCard',
  'startBulkAction',
  'commitImport',
  'commitPaymentsImport',
  'orderAndShip',
  'createVirtualCards',
  'transferBetweenCards',
  'reassociateCard',
  'transferFunds',
  'creditDispute',
  'acceptDispute',
  'createBankTransfer',
  'createAutoload',
  'updateAutoload',
  'addAutoloadMembers',
] as const satisfies readonly ApprovableName[];
type MovingName = (typeof MOVING)[number];

export type ApprovalsWorld = Awaited<ReturnType<typeof createApprovalsWorld>>;

const ADDRESS = {
  firstName: 'Grace',
  lastName: 'Okafor',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** Whom a card is moved to. */
export const OMAR = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' };

const AUTOLOAD = { name: 'Groceries', frequency: 'weekly', startOn: '2099-01-05' };

/** A program of a super business with its money, and two administrators of the super business: one asks, one agrees. */
export async function createApprovalsWorld({ fundingMinor = 10_000_000 } = {}) {
  const api = await createTestApi();
  const { db } = api;
  const { id: superId } = await makeBusiness(db, { name: 'Parent' });
  const { id: businessId } = await makeBusiness(db, { name: 'Program', parentId: superId, fundingMinor });
  const { id: sisterId } = await makeBusiness(db, { name: 'Sister', parentId: superId });
  await db
    .updateTable('business')
    .set({ is_eligible_for_on_demand: true })
    .where('id', '=', businessId)
    .execute();
  const member = async (role = 'admin', at = superId) => {
    const uid = await makeMember(db, { businessId: at, role });
    return { uid, token: await api.tokens.mint({ uid }) };
  };
  const [asker, approver] = [await member(), await member()];
  const policy = (loads: number | null, transfers = loads, payouts = loads) =>
    db
      .insertInto('approval_policy')
      .values({
        business_id: superId,
        loads_above: loads,
        transfers_above: transfers,
        payouts_above: payouts,
        updated_at: new Date(),
      })
      .onConflict((conflict) =>
        conflict
          .column('business_id')
          .doUpdateSet({ loads_above: loads, transfers_above: transfers, payouts_above: payouts }),
      )
      .execute();
  const card = async (loadMinor = 0) => (await makeCard(db, { businessId, loadMinor })).id;
  /** A case about a purchase of this amount, which is still open. */
  const dispute = async (amount: string, more: object = {}) => {
    const [cardId, minor] = [await card(), Math.round(Number(amount) * 100)];
    const transactionId = newId();
    await db
      .insertInto('card_transaction')
      .values({
        id: transactionId,
        card_id: cardId,
        business_id: businessId,
        status: 'cleared',
        requested: minor,
        approved: minor,
        cleared: minor,
        merchant_name: 'Corner Basket',
        merchant_category_code: '5411',
        merchant_category: 'Grocery Stores',
        hold_id: null,
        journal_id: null,
        authorized_at: new Date(),
        cleared_at: new Date(),
      })
      .execute();
    const disputeId = await makeDispute(db, { cardId, transactionId, uid: asker.uid, amount: minor });
    return { params: { id: businessId, disputeId }, body: { cardId, ...more } };
  };
  const setType = (product_type: 'cards' | 'bank_transfers') =>
    db.updateTable('business').set({ product_type }).where('id', '=', businessId).execute();
  /** A file of one row that is looked at. */
  const importOf = async (kind: 'cardLoads' | 'payments', columns: ImportColumnName[], cells: string[]) => {
    const { token } = asker;
    const body = { kind, columns, fileName: 'file.csv' };
    // The program has cards and pays people, as no real one does; a file of either begins only where there is such.
    if (kind === 'payments') await setType('bank_transfers');
    const { id } = (await api.call(createImport, { params: { id: businessId }, body, token })).body.import;
    if (kind === 'payments') await setType('cards');
    const rows = { rows: [{ number: 2, cells }] };
    const { revision } = (await api.call(addImportRows, { params: { id }, body: rows, token })).body;
    return { params: { id }, body: { businessId, revision } };
  };
  /** What each call needs to move an amount of this program. */
  const inputs: Record<
    MovingName,
    (amount: string) => Promise<{ params?: object; body: object; headers?: Record<string, string> }>
  > = {
    loadCard: async (amount) => ({
      params: { id: businessId },
      body: { cardId: await card(), amount, memo: 'Rent' },
    }),
    startBulkAction: async (amount) => ({
      params: { id: businessId },
      body: { action: 'load', selection: { cardIds: [await card()] }, amount },
    }),
    commitImport: async (amount) => importOf('cardLoads', ['cardId', 'amount'], [await card(), amount]),
    commitPaymentsImport: async (amount) => {
      const { id } = await makeRecipient(api, { businessId });
      return importOf('payments', ['recipient', 'amount'], [id, amount]);
    },
    orderAndShip: async (amount) => ({
      params: { id: businessId },
      body: {
        cards: [{ firstName: 'Amina', lastName: 'Rahimi', load: amount }],
        shipTo: ADDRESS,
        method: 'USPS_PRIORITY',
      },
    }),
    createVirtualCards: async (amount) => ({
      params: { id: businessId },
      body: {
        cards: [{ firstName: 'Amina', lastName: 'Rahimi', email: 'amina@example.com', load: amount }],
      },
    }),
    transferBetweenCards: async (amount) => ({
      params: { id: businessId },
      body: { fromCardId: await card(500_000), toCardId: await card(), amount },
    }),
    reassociateCard: async (amount) => ({
      params: { id: await card(Number(amount) * 100) },
      body: OMAR,
    }),
    transferFunds: async (amount) => ({
      params: { id: businessId },
      body: { toBusinessId: sisterId, amount },
    }),
    creditDispute: async (amount) => dispute(amount),
    acceptDispute: async (amount) => dispute(amount, { words: 'The shop agreed.' }),
    createBankTransfer: async (amount) => {
      const { id: recipientId } = await makeRecipient(api, { businessId });
      return { body: { businessId, recipientId, amount, speed: 'ach' } };
    },
    createAutoload: async (amount) => ({
      params: { id: businessId },
      body: { ...AUTOLOAD, amount, selection: { cardIds: [await card()] } },
    }),
    updateAutoload: async (amount) => {
      const at = new Date();
      const cards = [await makeCard(db, { businessId })];
      const id = await makeAutoload(db, { businessId, cards, amountMinor: 1, at });
      return { params: { id }, body: { amount }, headers: { 'if-match': `"${at.toISOString()}"` } };
    },
    addAutoloadMembers: async (amount) => {
      const id = await makeAutoload(db, { businessId, amountMinor: Number(amount) * 100 });
      return { params: { id }, body: { selection: { cardIds: [await card()] } } };
    },
  };

  const send = (call: AnyCall, input: object, { token = asker.token, key = newId() } = {}) =>
    api.call(call, { ...input, token, key });
  /** Asks for something above the amount. @returns the id of the request */
  const ask = async (name: MovingName, amount = '100.00', by = asker) => {
    const answer = await send(APPROVABLE[name].call, await inputs[name](amount), by);
    if (answer.status !== 202) throw new Error(`${name} was not asked about: ${JSON.stringify(answer.body)}`);
    return answer.body.pendingApproval.id as string;
  };
  const approve = (id: string, { token = approver.token, key = newId() } = {}) =>
    api.call(approveApproval, { params: { id }, body: {}, token, key });
  const read = async (id: string, { token } = approver) =>
    (await api.call(getApproval, { params: { id }, token })).body.approval;
  const setSettings = (body: object, { token = asker.token, version = '0' } = {}) =>
    api.call(updateApprovalSettings, {
      params: { id: superId },
      body,
      token,
      headers: { 'if-match': `"${version}"` },
    });
  /** How much there is of everything that a money call writes. */
  const counts = async () => {
    const count = async (table: 'journal' | 'card' | 'card_order' | 'bank_transfer' | 'job' | 'card_load') =>
      (await db.selectFrom(table).select('id').execute()).length;
    return {
      journals: await count('journal'),
      cards: await count('card'),
      orders: await count('card_order'),
      transfers: await count('bank_transfer'),
      jobs: await count('job'),
      loads: await count('card_load'),
    };
  };
  const activities = async (approvalId: string) => {
    const rows = await db
      .selectFrom('activity')
      .select(['type', 'actor', 'payload', 'reason'])
      .orderBy('id')
      .execute();
    return rows.filter(({ payload }) => payload.approvalId === approvalId);
  };
  return {
    api,
    superId,
    businessId,
    sisterId,
    asker,
    approver,
    member,
    policy,
    card,
    inputs,
    send,
    ask,
    approve,
    read,
    setSettings,
    counts,
    activities,
  };
}
