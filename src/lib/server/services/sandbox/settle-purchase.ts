import { v7 as newId } from 'uuid';
import { settleSandboxPurchase as call } from '#lib/contract/sandbox.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../api/error-answer.ts';
import { event } from '../../api/handler.ts';
import { receiveEvent } from '../../authorizations/receive-event.ts';
import { selectPurchases, toSandboxPurchase } from './purchase-row.ts';

const TYPES = { clear: 'clearing', void: 'void', refund: 'refund' } as const;

/** Tells what the issuer would tell of this purchase, under a new id. */
export const settleSandboxPurchase = event(call, async ({ platform, params, body, now }) => {
  const { db } = platform;
  const find = () => selectPurchases(db).where('id', '=', params.id).executeTakeFirst();
  const purchase = await find();
  if (!purchase) throw new ApiError('not_found');
  const { status, approved, cleared, refunded } = purchase;
  const open = {
    clear: approved - cleared,
    void: status === 'pending' ? approved - cleared : 0,
    refund: cleared - refunded,
  };
  const given = body.amount === undefined ? undefined : parseAmount(body.amount);
  const amountMinor = given?.ok ? given.minor : open[body.action];
  if (purchase.is_refund || (body.action !== 'clear' && open[body.action] <= 0) || amountMinor <= 0) {
    throw new ApiError('wrong_state');
  }
  // A signed event may give back more than was taken, for the network has the last word; here it is a slip.
  if (body.action === 'refund' && amountMinor > open.refund) {
    const tooMuch = problem('amountOver', { max: toDecimal(open.refund) });
    throw new ApiError('validation_failed', { fields: { amount: fieldProblem(tooMuch, 'amount') } });
  }
  const id = `sandbox:${newId()}`;
  const result = await receiveEvent(
    db,
    'issuer',
    {
      eventId: id,
      type: TYPES[body.action],
      // Purchases of the demo came without the issuer; they get its id when it first speaks of them.
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
  if (result.kind !== 'done') throw new ApiError('unavailable', { retryAfterS: 1 });
  const settled = await find();
  if (!settled) throw new ApiError('not_found');
  return { purchase: toSandboxPurchase(settled) };
});

async function adoptPurchase(
  { db }: Parameters<typeof settleSandboxPurchase.run>[0]['platform'],
  id: string,
) {
  const networkId = `sandbox:${id}`;
  await db.updateTable('card_transaction').set({ network_id: networkId }).where('id', '=', id).execute();
  return networkId;
}
