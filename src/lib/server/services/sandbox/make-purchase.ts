import { makeSandboxPurchase as call } from '#lib/contract/sandbox/sandbox.ts';
import { parseAmount } from '#lib/domain/money.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { askEngine } from '../purchases/ask-engine.ts';
import { networkIdOf } from './network-id.ts';
import { selectPurchases, toSandboxPurchase } from './purchase-row.ts';

/**
 * Asks for an authorization as the issuer does, with an id of the sandbox's network: the same key again is the same
 * purchase.
 */
export const makeSandboxPurchase = event(call, async ({ platform, body, idempotencyKey }) => {
  const amount = parseAmount(body.amount);
  if (!amount.ok)
    throw new Refusal('validation_failed', { internal: 'the contract lets no such amount through' });
  const answer = await askEngine(platform, {
    id: networkIdOf(idempotencyKey, body),
    cardId: body.cardId,
    amountMinor: amount.minor,
    merchant: { name: body.merchantName, categoryCode: body.categoryCode },
    isPartialAllowed: body.isPartialAllowed,
  });
  if (answer.transactionId === null) throw new Refusal('not_found');
  const row = await selectPurchases(platform.db)
    .where('id', '=', answer.transactionId)
    .executeTakeFirstOrThrow();
  return { purchase: toSandboxPurchase(row) };
});
