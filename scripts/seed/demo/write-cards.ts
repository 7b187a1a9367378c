import type { Tx } from '#lib/server/db/schema.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { DEMO_BUSINESSES } from '#lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_LOAD_FIELDS } from '#lib/server/services/sandbox/demo/people.ts';
import type { CardLife, LifePurchase } from './life.ts';
import { cardAccount } from './money.ts';
import { createRandom } from './random.ts';
import { tagId } from './write-people.ts';

/** Rows of one insert, well below PostgreSQL's 65,535 parameters. */
const CHUNK = 1_000;
const HOLD_DAYS = 7;

/** Writes cards with their histories; the ledger already has their money. */
export async function writeCards(
  tx: Tx,
  lives: readonly CardLife[],
  orderOf: ReadonlyMap<string, string>,
): Promise<void> {
  const holders = lives.flatMap((life) => (life.userId && !life.card.userId ? toHolder(life) : []));
  await inChunks(holders, (rows) => tx.insertInto('users').values(rows).execute());
  await inChunks(
    lives.map((life) => toCard(life, orderOf.get(life.card.id))),
    (rows) => tx.insertInto('card').values(rows).execute(),
  );
  await inChunks(lives.flatMap(toTags), (rows) => tx.insertInto('card_tag').values(rows).execute());
  await inChunks(lives.flatMap(toLoads), (rows) => tx.insertInto('card_load').values(rows).execute());
  await inChunks(lives.flatMap(toMoves), (rows) => tx.insertInto('card_move').values(rows).execute());
  await inChunks(lives.flatMap(toTransactions), (rows) =>
    tx.insertInto('card_transaction').values(rows).execute(),
  );
  await inChunks(lives.flatMap(toEvents), (rows) => tx.insertInto('issuer_event').values(rows).execute());
  await inChunks(lives.flatMap(toActivities), (rows) => tx.insertInto('activity').values(rows).execute());
  for (const { card, purchases } of lives) {
    for (const purchase of purchases) if (purchase.status === 'pending') await hold(tx, card.id, purchase);
  }
}

async function hold(
  tx: Tx,
  cardId: string,
  { id, requestedMinor, authorizedAt }: LifePurchase,
): Promise<void> {
  const result = await placeHold(tx, {
    // A hold has the id of its purchase.
    id,
    accountId: cardAccount(cardId),
    amountMinor: requestedMinor,
    expiresAt: new Date(authorizedAt.getTime() + HOLD_DAYS * 86_400_000),
    at: authorizedAt,
  });
  if (result.kind !== 'held') throw new Error(`The demo's hold on ${cardId} ended in ${result.kind}.`);
}

function toHolder({ card, userId, createdAt }: CardLife) {
  const { firstName, lastName, email, phone } = card.holder;
  return {
    id: userId ?? '',
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    created_at: createdAt,
  };
}

function toCard(
  { card, userId, createdAt, pinSetAt, loads, purchases, activities }: CardLife,
  orderId: string | undefined,
) {
  const moments = [createdAt, ...purchases.map((p) => p.authorizedAt), ...activities.map(({ at }) => at)];
  return {
    id: card.id,
    business_id: card.program.businessId,
    account_id: cardAccount(card.id),
    type: card.type,
    status: card.status,
    organisation_name: card.program.organisationName,
    last4: card.last4,
    expires_on: card.expiresOn,
    holder_first_name: card.holder.firstName,
    holder_last_name: card.holder.lastName,
    holder_email: card.holder.email,
    holder_phone: card.holder.phone,
    user_id: userId,
    pin_set_at: pinSetAt,
    order_id: orderId ?? null,
    version: 1 + loads.length + activities.length,
    last_activity_at: new Date(Math.max(...moments.map((moment) => moment.getTime()))),
    created_at: createdAt,
  };
}

function toTags({ card }: CardLife) {
  return card.tags.map((name) => ({ card_id: card.id, tag_id: tagId(card.program.businessId, name) }));
}

function toLoads({ card, loads }: CardLife) {
  return loads.map(({ id, journalId, at, amountMinor, memo, by, isAutoload }) => ({
    id,
    source: isAutoload ? ('autoload' as const) : ('load' as const),
    card_id: card.id,
    business_id: card.program.businessId,
    journal_id: journalId,
    amount: amountMinor,
    memo,
    custom_fields: JSON.stringify(fieldsOf(card.program.businessId, id)),
    actor: by.id,
    actor_name: by.name,
    created_at: at,
  }));
}

/** What a closed card gave back. */
function toMoves({ card, withdrawal, activities }: CardLife) {
  if (!withdrawal) return [];
  const { by } = activities.find(({ type }) => type === 'fundsWithdrawn') ?? { by: null };
  return [
    {
      id: withdrawal.journalId,
      kind: 'closing' as const,
      card_id: card.id,
      business_id: card.program.businessId,
      journal_id: withdrawal.journalId,
      amount: withdrawal.amountMinor,
      actor: by?.id ?? 'system:seed',
      actor_name: by?.name ?? 'Larkspur',
      created_at: withdrawal.at,
    },
  ];
}

/** The custom fields of a load, filled in by the settings of its business. */
function fieldsOf(businessId: string, loadId: string): Record<string, string> {
  const random = createRandom(`fields ${loadId}`);
  const parentId = DEMO_BUSINESSES.find(({ id }) => id === businessId)?.parentId;
  const fields = DEMO_LOAD_FIELDS[businessId] ?? DEMO_LOAD_FIELDS[parentId ?? ''] ?? [];
  return Object.fromEntries(
    fields.map(({ name, dataType, dataOptions }) => [
      name,
      dataType === 'dropdown' ? random.pick(dataOptions) : `FE-${random.between(2_000, 2_999)}`,
    ]),
  );
}

function toTransactions({ card, purchases }: CardLife) {
  return purchases.map((purchase) => ({
    id: purchase.id,
    card_id: card.id,
    business_id: card.program.businessId,
    status: purchase.status,
    requested: purchase.requestedMinor,
    approved: purchase.status === 'declined' ? 0 : purchase.requestedMinor,
    merchant_name: purchase.merchant.name,
    merchant_category_code: purchase.merchant.code,
    merchant_category: purchase.merchant.category,
    cleared: purchase.status === 'cleared' ? purchase.requestedMinor : 0,
    is_refund: purchase.status === 'refunded',
    decline_reason: purchase.declineReason,
    decline:
      purchase.declineReason && purchase.cause
        ? JSON.stringify({ code: purchase.declineReason, cause: purchase.cause })
        : null,
    hold_id: purchase.status === 'pending' ? purchase.id : null,
    journal_id: purchase.clearedAt ? purchase.journalId : null,
    authorized_at: purchase.authorizedAt,
    cleared_at: purchase.clearedAt,
  }));
}

/** What the issuer told of clearings and refunds. */
function toEvents({ purchases }: CardLife) {
  return purchases.flatMap(({ id, journalId, status, requestedMinor, clearedAt }) => {
    if (!clearedAt || (status !== 'cleared' && status !== 'refunded')) return [];
    return [
      {
        provider: 'issuer',
        event_id: `seed ${id}`,
        type: status === 'cleared' ? ('clearing' as const) : ('refund' as const),
        payload_hash: 'seed',
        transaction_id: id,
        journal_id: journalId,
        amount: requestedMinor,
        outcome: status === 'cleared' ? 'posted' : 'refunded',
        occurred_at: clearedAt,
        received_at: clearedAt,
      },
    ];
  });
}

function toActivities({ card, activities }: CardLife) {
  return activities.map(({ id, at, type, by, reason, payload }) => ({
    id,
    business_id: card.program.businessId,
    subject_type: 'card' as const,
    subject_id: card.id,
    type,
    actor: by.id,
    actor_name: by.name,
    channel: by.channel,
    reason,
    payload: JSON.stringify(payload),
    created_at: at,
  }));
}

async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) await write(rows.slice(start, start + CHUNK));
}
