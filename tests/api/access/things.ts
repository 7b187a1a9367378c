import { v7 as newId } from 'uuid';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { hashToken } from '#lib/server/secrets.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { makeOrder } from '../../support/orders.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';
import type { AccessWorld, Home } from './world.ts';

export type Things = ReturnType<typeof createThings>;

/** Things of one business to ask about, new ones each time. */
export function createThings(world: AccessWorld, home: Home) {
  const { api, callers } = world;
  const { businessId, holder } = home;
  /** The sister, where the id of A is to lead to a thing of it. */
  const otherProgram = home.parentId !== null && home.program !== businessId ? home.program : undefined;

  const onBusiness = async () => ({ params: { id: businessId } });
  const freshCard = async (status: 'active' | 'locked' | 'frozen' = 'active') =>
    (await makeCard(api.db, { businessId, status, userId: holder })).id;
  const loadedCard = async () => (await makeCard(api.db, { businessId, userId: holder, loadMinor: 500 })).id;
  /** Of the program with the asking member, where the parent is asked; nobody shares what they ask about. */
  const ownCard = async (options: { loadMinor?: number } = {}) =>
    (await makeCard(api.db, { businessId: home.program, ...options })).id;
  const onCard = async () => ({ params: { id: await freshCard() } });
  const issuedCard = (options: Omit<Parameters<typeof makeIssuedCard>[1], 'businessId'> = {}) =>
    makeIssuedCard(api, { businessId, ...options });
  const ownOrder = () => makeOrder(api.db, { businessId: home.program });

  /** A purchase of $5.00 that is over: cleared, or declined by a rule that blocks its merchant. */
  async function makePurchase(
    cardId: string,
    { status }: { status: 'cleared' | 'declined' },
  ): Promise<string> {
    const id = newId();
    const { business_id } = await api.db
      .selectFrom('card')
      .select('business_id')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    const cause = { kind: 'merchantBlocked', ruleId: newId(), ruleName: 'No', level: 'card' } as const;
    await api.db
      .insertInto('card_transaction')
      .values({
        id,
        card_id: cardId,
        business_id,
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

  /**
   * A business of its own with the same members, for what can be done once, and for what A's product has no part in.
   * Of A it is another program of the parent. Of the parent it is another super business, to a program of which the
   * same people belong. Who belongs to A and its sister belongs to those two alone, so that what they reach is known.
   */
  async function freshBusiness(productType: 'cards' | 'bank_transfers' = 'cards'): Promise<string> {
    const isProgram = home.parentId !== null;
    const { id } = await makeBusiness(
      api.db,
      isProgram ? { parentId: home.parentId as string, productType } : {},
    );
    const memberOf = isProgram ? id : (await makeBusiness(api.db, { parentId: id, productType })).id;
    const members = await api.db
      .selectFrom('member')
      .selectAll()
      .where('business_id', '=', isProgram ? businessId : home.program)
      .execute();
    const newcomers = members.filter(
      ({ user_id }) => home.program !== world.businessA || user_id !== world.uidOfTwo,
    );
    for (const { user_id, role } of newcomers)
      await makeMember(api.db, { businessId: memberOf, role, uid: user_id });
    if (home.program === world.businessA) await world.pointKey(id);
    return id;
  }

  /** An organization of its own with a program and the members of A (of the parent, those of the parent). */
  async function freshOrganization(): Promise<{ id: string; programId: string }> {
    const { id } = await makeBusiness(api.db);
    const programId = (await makeBusiness(api.db, { parentId: id })).id;
    const members = await api.db
      .selectFrom('member')
      .selectAll()
      .where('business_id', '=', businessId)
      .execute();
    for (const { user_id, role } of members) await makeMember(api.db, { businessId: id, role, uid: user_id });
    await world.defineRolesIn(id);
    if (home.program === world.businessA) await world.pointKey(id);
    return { id, programId };
  }

  async function onRecipient() {
    const { id, accountId } = await makeRecipient(api, { businessId });
    return { params: { id, accountId } };
  }

  /** Of a business that pays by transfer, as A does not. */
  async function onPaidRecipient() {
    const { id } = await makeRecipient(api, { businessId: await freshBusiness('bank_transfers') });
    return { params: { id } };
  }

  /** A new recipient without an account; the set-up token `rec` opens their set-up from now on. */
  async function onSetUp() {
    const ofBusiness = { businessId: await freshBusiness('bank_transfers'), account: null };
    const { id } = await makeRecipient(api, ofBusiness);
    await inTransaction(api.db, (tx) =>
      tx
        .updateTable('recipient_session')
        .set({ recipient_id: id })
        .where('token_hash', '=', hashToken(`${callers.rec}`))
        .execute(),
    );
    return { params: { id } };
  }

  async function onTransfer() {
    const { id: recipientId, accountId } = await makeRecipient(api, { businessId });
    const ofThem = { businessId, recipientId, accountId: accountId ?? '' };
    return { params: { id: await postPayout(api.db, { ...ofThem, amountMinor: 100 }) } };
  }

  /** Somebody with a card of the business, and of the other program where there is one. */
  async function onHolder() {
    await makeCard(api.db, { businessId, userId: holder });
    if (otherProgram) await makeCard(api.db, { businessId: otherProgram, userId: holder });
    return { params: { id: holder } };
  }

  return {
    world,
    api,
    home,
    otherProgram,
    newKey: () => `key-${newId()}`,
    onBusiness,
    freshBusiness,
    freshOrganization,
    freshCard,
    ownCard,
    loadedCard,
    onCard,
    issuedCard,
    ownOrder,
    makePurchase,
    onRecipient,
    onPaidRecipient,
    onSetUp,
    onTransfer,
    onHolder,
  };
}
