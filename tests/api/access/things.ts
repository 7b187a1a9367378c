import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { makeOrder } from '../../support/orders.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';
import type { AccessWorld } from './world.ts';

export const BLOCK = {
  name: 'No airlines',
  type: 'merchant_block',
  appliesTo: 'cards',
  merchants: { groups: ['airlines'] },
} as const;

/** Things of A to ask about, new ones each time. */
export function createThings({ api, businessA, superId, callers }: AccessWorld) {
  async function onA() {
    return { params: { id: businessA } };
  }
  async function onCard() {
    return { params: { id: await freshCard('active') } };
  }
  async function onOrder() {
    const { id: orderId } = await makeOrder(api.db, { businessId: businessA });
    return { params: { id: businessA, orderId } };
  }
  async function onIssuedCard() {
    const options = { businessId: businessA, status: 'active', userId: 'holder-a' } as const;
    return { params: { id: (await makeIssuedCard(api, options)).id } };
  }
  async function onUnlinkedCard() {
    return { params: { id: (await makeIssuedCard(api, { businessId: businessA })).id } };
  }
  const loadedCard = async () =>
    (await makeCard(api.db, { businessId: businessA, userId: 'holder-a', loadMinor: 500 })).id;
  async function onExport() {
    const { params } = await onJob();
    await api.db.updateTable('job').set({ kind: 'cards.export' }).where('id', '=', params.id).execute();
    return { params };
  }

  async function onJob() {
    const id = newId();
    await api.db
      .insertInto('job')
      .values({
        id,
        business_id: businessA,
        kind: 'cards.lock',
        state: 'done',
        input: '{}',
        actor: 'system:test',
        actor_name: 'Test',
        total: 1,
        created_at: new Date(),
        finished_at: new Date(),
      })
      .execute();
    await api.db
      .insertInto('job_row')
      .values({
        job_id: id,
        seq: 1,
        subject: 'NOSUCHCARD',
        state: 'failed',
        error: 'not_found',
        input: JSON.stringify({ businessId: businessA }),
      })
      .execute();
    return { params: { id } };
  }
  const freshCard = async (status: 'active' | 'locked' | 'frozen') =>
    (await makeCard(api.db, { businessId: businessA, status, userId: 'holder-a' })).id;

  const newKey = () => `key-${newId()}`;
  const onTarget = async () => ({ type: 'card' as const, targetId: await freshCard('active') });

  async function onMetadata() {
    const metadata = { key: newKey(), value: 'North' };
    const body = { ...(await onTarget()), metadata };
    await api.call(calls.addMetadata, { body, token: callers.admA });
    return { body };
  }

  /** Written by the member with exactly the permissions; only they may change it. */
  async function onNote() {
    const body = { text: 'Prefers a call.' };
    const { note } = (
      await api.call(calls.addNote, { params: { id: 'holder-a' }, body, token: callers.with })
    ).body;
    return { params: { id: note.id } };
  }

  async function onTag() {
    const id = await freshCard('active');
    const body = { name: newKey(), cardIds: [id] };
    const { tag } = (await api.call(calls.addTag, { params: { id: businessA }, body, token: callers.admA }))
      .body;
    return { params: { id, tagId: tag.id } };
  }

  async function onFreshTag() {
    const { params } = await onTag();
    return { params: { id: businessA, tagId: params.tagId } };
  }

  /** A purchase of $5.00 that is over: cleared, or declined by a rule that blocks its merchant. */
  async function makePurchase(
    cardId: string,
    { status }: { status: 'cleared' | 'declined' },
  ): Promise<string> {
    const id = newId();
    const cause = {
      kind: 'merchantBlocked' as const,
      ruleId: newId(),
      ruleName: 'No',
      level: 'card' as const,
    };
    await api.db
      .insertInto('card_transaction')
      .values({
        id,
        card_id: cardId,
        business_id: businessA,
        status,
        requested: 500,
        ...(status === 'cleared' ? { approved: 500, cleared: 500 } : { approved: 0 }),
        merchant_name: 'Corner Basket',
        merchant_category_code: '5411',
        merchant_category: 'Grocery Stores',
        decline_reason: status === 'declined' ? 'CA_DECLINED_MERCHANT' : null,
        decline: status === 'declined' ? JSON.stringify({ code: 'CA_DECLINED_MERCHANT', cause }) : null,
        hold_id: null,
        journal_id: null,
        authorized_at: new Date(),
        cleared_at: status === 'cleared' ? new Date() : null,
      })
      .execute();
    return id;
  }

  /** A rule of A to attach, written straight to the database: a business has room for a hundred. */
  async function freshRule(): Promise<string> {
    const id = newId();
    await api.db
      .insertInto('spend_rule')
      .values({
        id,
        business_id: businessA,
        name: BLOCK.name,
        type: BLOCK.type,
        applies_to: 'cards',
        max_amount: null,
        max_count: null,
        time_window: null,
        merchants: JSON.stringify({ categories: [], groups: ['airlines'], merchants: [] }),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    return id;
  }

  /** Settings can be created once a business, so each attempt has a program of its own with the same members. */
  async function freshProgram(productType: 'cards' | 'bank_transfers' = 'cards'): Promise<string> {
    const { id } = await makeBusiness(api.db, { parentId: superId, productType });
    const members = await api.db
      .selectFrom('member')
      .selectAll()
      .where('business_id', '=', businessA)
      .execute();
    for (const { user_id, role } of members) await makeMember(api.db, { businessId: id, role, uid: user_id });
    return id;
  }

  async function onRecipient() {
    const { id, accountId } = await makeRecipient(api, { businessId: businessA });
    return { params: { id, accountId } };
  }

  /** Of a program that pays by transfer, as A does not: only there somebody is invited. */
  async function onPaidRecipient() {
    const { id } = await makeRecipient(api, { businessId: await freshProgram('bank_transfers') });
    return { params: { id } };
  }

  /** Of such a program. */
  const newRecipient = async () => ({
    body: {
      businessId: await freshProgram('bank_transfers'),
      kind: 'person',
      name: 'Zohra Karimi',
      email: `${newId()}@example.com`,
      language: 'en',
    } as const,
  });

  return {
    onA,
    onCard,
    onOrder,
    onIssuedCard,
    onUnlinkedCard,
    loadedCard,
    onExport,
    onJob,
    freshCard,
    newKey,
    onTarget,
    onMetadata,
    onNote,
    onFreshTag,
    onTag,
    makePurchase,
    freshRule,
    freshProgram,
    newRecipient,
    onRecipient,
    onPaidRecipient,
  };
}
