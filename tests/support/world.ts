import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { makeCardId } from '#lib/domain/cards/card-id.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { toE164 } from '#lib/domain/phone.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { postJournal } from '#lib/server/ledger/post.ts';

/** Makes things for tests straight in the database, with money that really came through the ledger. */

type Business = { id: string; fundingAccountId: string };

export async function makeBusiness(
  db: Db,
  options: {
    name?: string;
    parentId?: string;
    productType?: 'cards' | 'bank_transfers' | 'on_demand_cards';
    fundingMinor?: number;
  } = {},
): Promise<Business> {
  const { name = 'Test business', parentId = null, fundingMinor = 0 } = options;
  const id = newId();
  const fundingAccountId = newId();
  const outsideId = newId();
  await inTransaction(db, async (tx) => {
    const productType = options.productType ?? (parentId ? 'cards' : null);
    await tx
      .insertInto('business')
      .values({
        id,
        name,
        parent_id: parentId,
        product_type: productType,
        payout_cutoff: null,
        funding_account_id: null,
        created_at: new Date(),
      })
      .execute();
    await openAccount(tx, { id: fundingAccountId, businessId: id, kind: 'funding' });
    await openAccount(tx, { id: outsideId, businessId: id, kind: 'program_cash' });
    await tx
      .updateTable('business')
      .set({ funding_account_id: fundingAccountId })
      .where('id', '=', id)
      .execute();
    if (fundingMinor > 0) {
      await postJournal(tx, {
        id: newId(),
        kind: 'deposit',
        businessId: id,
        actor: 'system:test',
        idempotency: { scope: 'test', key: newId() },
        entries: [
          { accountId: outsideId, amountMinor: -fundingMinor },
          { accountId: fundingAccountId, amountMinor: fundingMinor },
        ],
      });
    }
  });
  return { id, fundingAccountId };
}

export async function makeUser(
  db: Db,
  options: { uid?: string; firstName?: string; isDisabled?: boolean; sessionsValidFrom?: Date } = {},
): Promise<string> {
  const uid = options.uid ?? `user-${randomBytes(6).toString('hex')}`;
  await db
    .insertInto('users')
    .values({
      id: uid,
      first_name: options.firstName ?? 'Test',
      last_name: 'Person',
      email: `${uid}@example.com`,
      phone: null,
      is_disabled: options.isDisabled ?? false,
      ...(options.sessionsValidFrom ? { sessions_valid_from: options.sessionsValidFrom } : {}),
      created_at: new Date(),
    })
    .execute();
  return uid;
}

export async function makeMember(
  db: Db,
  options: { businessId: string; role: string; uid?: string },
): Promise<string> {
  const uid = options.uid ?? (await makeUser(db));
  await db
    .insertInto('member')
    .values({ user_id: uid, business_id: options.businessId, role: options.role, created_at: new Date() })
    .execute();
  return uid;
}

export async function makeRoles(
  db: Db,
  businessId: string,
  customRoles: { key: string; name: string; permissions: string[] }[],
): Promise<void> {
  await db
    .insertInto('business_settings')
    .values({
      business_id: businessId,
      custom_roles: JSON.stringify(customRoles),
      custom_fields: '{}',
      updated_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute();
}

export type TestCard = { id: string; accountId: string; businessId: string };

export async function makeCard(
  db: Db,
  options: {
    businessId: string;
    status?: CardStatus;
    userId?: string;
    firstName?: string;
    lastName?: string;
    email?: string;
    phone?: string;
    last4?: string;
    type?: 'physical' | 'virtual';
    createdAt?: Date;
    loadMinor?: number;
  },
): Promise<TestCard> {
  const id = makeCardId(randomBytes);
  const accountId = newId();
  const at = options.createdAt ?? new Date();
  await inTransaction(db, async (tx) => {
    await openAccount(tx, { id: accountId, businessId: options.businessId, kind: 'card' });
    await tx
      .insertInto('card')
      .values({
        id,
        business_id: options.businessId,
        account_id: accountId,
        type: options.type ?? 'physical',
        status: options.status ?? 'active',
        organisation_name: 'Test business',
        last4: options.last4 ?? '4242',
        expires_on: '12/29',
        holder_first_name: options.firstName ?? 'Amina',
        holder_last_name: options.lastName ?? 'Rahimi',
        holder_email: options.email ?? null,
        holder_phone: options.phone ? toE164(options.phone) : null,
        user_id: options.userId ?? null,
        pin_set_at: null,
        last_activity_at: at,
        created_at: at,
      })
      .execute();
    if (options.loadMinor) await loadFrom(tx, options.businessId, accountId, options.loadMinor);
  });
  return { id, accountId, businessId: options.businessId };
}

async function loadFrom(
  tx: Parameters<typeof postJournal>[0],
  businessId: string,
  accountId: string,
  minor: number,
) {
  const { funding_account_id } = await tx
    .selectFrom('business')
    .select('funding_account_id')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const result = await postJournal(tx, {
    id: newId(),
    kind: 'load',
    businessId,
    actor: 'system:test',
    idempotency: { scope: 'test', key: newId() },
    entries: [
      { accountId: funding_account_id as string, amountMinor: -minor },
      { accountId, amountMinor: minor },
    ],
  });
  if (result.kind !== 'posted') throw new Error(`the test's load ended in ${result.kind}`);
}

/** A purchase that is authorized and not cleared, with the hold that bears its id. */
export async function makePendingPurchase(
  db: Db,
  options: { cardId: string; amountMinor: number; expiresAt?: Date },
): Promise<string> {
  const { cardId, amountMinor, expiresAt = new Date(Date.now() + 86_400_000) } = options;
  const id = newId();
  await inTransaction(db, async (tx) => {
    const card = await tx
      .selectFrom('card')
      .select(['account_id', 'business_id'])
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    await placeHold(tx, { id, accountId: card.account_id, amountMinor, expiresAt });
    await tx
      .insertInto('card_transaction')
      .values({
        id,
        card_id: cardId,
        business_id: card.business_id,
        status: 'pending',
        hold_id: id,
        requested: amountMinor,
        approved: amountMinor,
        decline_reason: null,
        journal_id: null,
        merchant_name: 'Corner Basket',
        merchant_category_code: '5499',
        merchant_category: 'Convenience Stores',
        authorized_at: new Date(),
        cleared_at: null,
      })
      .execute();
  });
  return id;
}
