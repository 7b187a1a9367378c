import type { BodyOf } from '#lib/contract/call.ts';
import { settleSandboxPurchase as call } from '#lib/contract/sandbox/sandbox.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { receiveEvent } from '../../authorizations/receive-event.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { networkIdOf } from './network-id.ts';
import { type SandboxPurchaseRow, selectPurchases, toSandboxPurchase } from './purchase-row.ts';

const TYPES = { clear: 'clearing', void: 'void', refund: 'refund' } as const;

/**
 * Sends the event that the issuer would send about this purchase; the same key again is the same event. What is open
 * is read with the card's balance locked, so that two events at once never settle the same money.
 */
export const settleSandboxPurchase = event(call, async ({ platform, params, body, now, idempotencyKey }) => {
  const { db } = platform;
  const find = (reader: typeof db) => selectPurchases(reader).where('id', '=', params.id).executeTakeFirst();
  const known = await find(db);
  if (!known) throw new Refusal('not_found');
  const decide = async (tx: Tx) => {
    const purchase = (await find(tx)) ?? known;
    return {
      type: TYPES[body.action],
      networkId: purchase.network_id ?? (await adoptPurchase(tx, purchase.id)),
      amountMinor: amountOf(purchase, body),
      isFinal: body.isFinal,
      merchant: { name: purchase.merchant_name, categoryCode: purchase.merchant_category_code },
      merchantCategory: purchase.merchant_category,
      occurredAt: now,
    };
  };
  const eventId = networkIdOf(idempotencyKey, { params, body });
  const result = await receiveEvent(db, 'issuer', { eventId, cardId: known.card_id, decide }, now);
  if (result.kind !== 'done' && result.kind !== 'replayed')
    throw new Refusal('unavailable', { retryAfterS: 1 });
  return { purchase: toSandboxPurchase((await find(db)) ?? known) };
});

/**
 * The cents of the event, null for a void of all.
 *
 * @throws Refusal 409 where nothing is open, 422 for more than that
 */
function amountOf(purchase: SandboxPurchaseRow, { action, amount }: BodyOf<typeof call>): number | null {
  const { status } = purchase;
  const openMinor = openFor(purchase)[action];
  const given = amount === undefined ? undefined : parseAmount(amount);
  const amountMinor = given?.ok ? given.minor : openMinor;
  if (purchase.is_refund || (action === 'refund' && openMinor <= 0)) {
    throw wrongState('nothingToRefund', { params: { status } });
  }
  if (openMinor <= 0 || amountMinor <= 0) throw wrongState('nothingHeld', { params: { status } });
  // The network decides, so a signed event may refund or release more than there is; here that would be a typing
  // error. A clearing may always exceed the approved amount: a tip.
  if (action !== 'clear' && amountMinor > openMinor) {
    const tooMuch = problem('amountOver', { max: toDecimal(openMinor) });
    throw new Refusal('validation_failed', { fields: { amount: fieldProblem(tooMuch, 'amount') } });
  }
  return action === 'void' && amount === undefined ? null : amountMinor;
}

/** What each action can still settle, in cents; what was voided or has expired may be cleared late. */
function openFor({ status, held, approved, cleared, refunded }: SandboxPurchaseRow) {
  const heldMinor = held ?? 0;
  const late = status === 'voided' || status === 'expired' ? approved - cleared : 0;
  return { clear: heldMinor || late, void: heldMinor, refund: cleared - refunded };
}

/** Purchases of the demo have no issuer's id; they get one with their first event. */
async function adoptPurchase(tx: Tx, id: string): Promise<string> {
  const networkId = `sandbox:${id}`;
  await tx.updateTable('card_transaction').set({ network_id: networkId }).where('id', '=', id).execute();
  return networkId;
}
