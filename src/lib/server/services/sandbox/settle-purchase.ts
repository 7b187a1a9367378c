import { settleSandboxPurchase as call } from '#lib/contract/sandbox/sandbox.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { receiveEvent } from '../../authorizations/receive-event.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { networkIdOf } from './network-id.ts';
import { selectPurchases, toSandboxPurchase } from './purchase-row.ts';

const TYPES = { clear: 'clearing', void: 'void', refund: 'refund' } as const;

/** Sends the event that the issuer would send about this purchase; the same key again is the same event. */
export const settleSandboxPurchase = event(call, async ({ platform, params, body, now, idempotencyKey }) => {
  const { db } = platform;
  const find = () => selectPurchases(db).where('id', '=', params.id).executeTakeFirst();
  const purchase = await find();
  if (!purchase) throw new Refusal('not_found');
  const id = networkIdOf(idempotencyKey, { params, body });
  if (await isTold(platform, id)) return { purchase: toSandboxPurchase(purchase) };
  const { status, approved, cleared, refunded } = purchase;
  const held = purchase.held ?? 0;
  const open = {
    clear: status === 'pending' ? held : approved - cleared,
    void: held,
    refund: cleared - refunded,
  };
  const given = body.amount === undefined ? undefined : parseAmount(body.amount);
  const amountMinor = given?.ok ? given.minor : open[body.action];
  if (purchase.is_refund || (body.action === 'refund' && open.refund <= 0)) {
    throw wrongState('nothingToRefund', { params: { status } });
  }
  if ((body.action === 'void' && open.void <= 0) || amountMinor <= 0) {
    throw wrongState('nothingHeld', { params: { status } });
  }
  // The network decides, so a signed event may refund or release more than there is; here that would be a typing
  // error. A clearing may always exceed the approved amount: a tip.
  if (body.action !== 'clear' && amountMinor > open[body.action]) {
    const tooMuch = problem('amountOver', { max: toDecimal(open[body.action]) });
    throw new Refusal('validation_failed', { fields: { amount: fieldProblem(tooMuch, 'amount') } });
  }
  const result = await receiveEvent(
    db,
    'issuer',
    {
      eventId: id,
      type: TYPES[body.action],
      // Purchases of the demo have no issuer's id; they get one with their first event.
      networkId: purchase.network_id ?? (await adoptPurchase(platform, purchase.id)),
      cardId: purchase.card_id,
      amountMinor: body.action === 'void' && body.amount === undefined ? null : amountMinor,
      isFinal: body.isFinal,
      merchant: { name: purchase.merchant_name, categoryCode: purchase.merchant_category_code },
      merchantCategory: purchase.merchant_category,
      occurredAt: now,
    },
    now,
  );
  if (result.kind !== 'done' && result.kind !== 'replayed')
    throw new Refusal('unavailable', { retryAfterS: 1 });
  const settled = await find();
  if (!settled) throw new Refusal('not_found');
  return { purchase: toSandboxPurchase(settled) };
});

async function isTold(
  { db }: Parameters<typeof settleSandboxPurchase.run>[0]['platform'],
  eventId: string,
): Promise<boolean> {
  const earlier = db.selectFrom('issuer_event').select('event_id').where('provider', '=', 'issuer');
  return (await earlier.where('event_id', '=', eventId).executeTakeFirst()) !== undefined;
}

async function adoptPurchase(
  { db }: Parameters<typeof settleSandboxPurchase.run>[0]['platform'],
  id: string,
) {
  const networkId = `sandbox:${id}`;
  await db.updateTable('card_transaction').set({ network_id: networkId }).where('id', '=', id).execute();
  return networkId;
}
