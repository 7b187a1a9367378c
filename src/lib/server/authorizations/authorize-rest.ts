import type { AuthorizationDecision } from '#lib/domain/purchases/authorization.ts';
import { decideAuthorization } from '#lib/domain/purchases/decide-authorization.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { placeHold } from '../ledger/place-hold.ts';
import { answerAgain } from './answer-again.ts';
import { type Authorization, type AuthorizationAnswer, requestHashOf } from './authorization.ts';
import { writeCounters } from './count-spending.ts';
import { findPurchase, type Purchase } from './purchase.ts';
import { reportDecline } from './report-declines.ts';
import { shiftCounters } from './shift-counters.ts';
import { type CardAtDecision, countUncounted, readBatch, takeBatch } from './take-cards.ts';

/** What the decision depends on, with the balance locked. */
type Late = {
  tx: Tx;
  authorization: Authorization;
  card: CardAtDecision;
  purchase: Purchase;
  /** Cleared or voided in parts before the authorization arrived, in cents. */
  earlyMinor: number;
  now: Date;
};

/**
 * Decides an authorization that arrives after parts of it were cleared or voided. Those parts stand. The rest of the
 * amount is decided like any purchase and then held; where a part was cleared, rules have counted that part already.
 * This is kept out of the batches, so that usual authorizations do not pay for it.
 */
export function authorizeRest(
  db: Db,
  authorization: Authorization,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<AuthorizationAnswer> {
  const { cardId, networkId } = authorization;
  return inTransaction(db, async (tx) => {
    const { rows } = await takeBatch([cardId], [networkId]).execute(tx);
    const locked = readBatch(rows);
    // The same authorization was answered meanwhile, or the final part arrived.
    const earlier = answerAgain(locked, authorization, requestHashOf(authorization));
    if (earlier && earlier.outcome !== 'partsCameFirst') return earlier;
    if (locked.isStopped) return { outcome: 'unavailable' };
    const card = locked.cards.get(cardId);
    const purchase = card && (await findPurchase(tx, networkId, card.accountId));
    if (!card || !purchase || purchase === 'foreign') throw new Error('a purchase lost its card');
    await writeCounters(tx, await countUncounted(tx, card, now));
    const late = { tx, authorization, card, purchase, earlyMinor: purchase.earlyMinor ?? 0, now };
    return decideRest(late, expiresAt);
  });
}

async function decideRest(late: Late, expiresAt: Date): Promise<AuthorizationAnswer> {
  const { authorization, card, purchase, earlyMinor, now } = late;
  const { merchant, isPartialAllowed } = authorization;
  const amountMinor = authorization.amountMinor - earlyMinor;
  if (amountMinor <= 0) {
    if (purchase.clearedMinor > 0) return approve(late, authorization.amountMinor, {});
    return decline(late, { code: 'CA_DECLINED', cause: { kind: 'reversedBefore' } });
  }
  const decision = decideAuthorization(
    { amountMinor, merchant, isPartialAllowed },
    { ...card, clearedMinor: purchase.clearedMinor },
    { nowMs: now.getTime(), spans: spendWindowsAt(now) },
  );
  if (decision.outcome === 'declined') return decline(late, decision);
  return approve(late, earlyMinor + decision.approvedMinor, await keepAside(late, decision, expiresAt));
}

/** Holds and counts the rest: together with the cleared part where there is one, otherwise from now. */
async function keepAside(
  { tx, authorization, card, purchase, now }: Late,
  { approvedMinor: amountMinor, allowanceId }: AuthorizationDecision & { outcome: 'approved' },
  expiresAt: Date,
) {
  const { id } = purchase;
  const held = await placeHold(tx, { id, accountId: card.accountId, amountMinor, expiresAt, at: now });
  if (held.kind !== 'held') throw new Error(`the rest of ${authorization.networkId} ended as ${held.kind}`);
  const isNew = purchase.clearedMinor === 0;
  const countedAt = isNew ? now : purchase.countedAt;
  await shiftCounters(tx, { ...purchase, countedAt }, { amountMinor, count: isNew ? 1 : 0, now });
  if (allowanceId) {
    await tx.updateTable('spend_allowance').set({ used_by: id }).where('id', '=', allowanceId).execute();
  }
  return {
    status: 'pending' as const,
    hold_id: id,
    expires_at: expiresAt,
    ...(isNew ? { counted_at: now } : {}),
  };
}

async function approve(late: Late, approvedMinor: number, more: object): Promise<AuthorizationAnswer> {
  await write(late, { approved: approvedMinor, ...more });
  return { outcome: 'approved', transactionId: late.purchase.id, approvedMinor };
}

/** What is cleared stays a cleared purchase; only the rest is declined. */
async function decline(
  late: Late,
  { code, cause }: Omit<AuthorizationDecision & { outcome: 'declined' }, 'outcome'>,
): Promise<AuthorizationAnswer> {
  const isNothing = late.purchase.clearedMinor === 0;
  await write(late, {
    decline: JSON.stringify({ code, cause }),
    ...(isNothing ? { status: 'declined', decline_reason: code } : {}),
  });
  if (isNothing && cause.kind !== 'reversedBefore') {
    await reportDecline(late.tx, { transactionId: late.purchase.id, businessId: late.card.businessId });
  }
  return { outcome: 'declined', transactionId: late.purchase.id, code, cause };
}

const write = ({ tx, authorization, purchase }: Late, change: object) =>
  tx
    .updateTable('card_transaction')
    .set({ requested: authorization.amountMinor, request_hash: requestHashOf(authorization), ...change })
    .where('id', '=', purchase.id)
    .execute();
