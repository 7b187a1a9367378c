import { v7 as newId } from 'uuid';
import { allowPurchaseOnce as call } from '#lib/contract/purchases/authorizations.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { readChain } from '../cards/read-chain.ts';
import { takeCard } from '../cards/take-card.ts';
import { usd } from '../money.ts';

const ALLOWED_MS = 24 * 3_600_000;

/**
 * Allows a purchase that a rule declined; declines for other reasons, such as an empty or frozen card, cannot be
 * allowed.
 */
export const allowPurchaseOnce = command(call, async ({ tx, actor, params, body, now, record }) => {
  const card = await takeCard(tx, params.id);
  if (card.status === 'closed') throw wrongCardState('closed');
  await takeBooks(tx, [card.accountId]);
  // The page also shows declines of the cards that this one replaced, and they can be allowed there.
  const chain = (await readChain(tx, params.id)).map(({ id }) => id);
  const declined = await tx
    .selectFrom('card_transaction')
    .select(['status', 'requested', 'merchant_name', 'decline'])
    .where('id', '=', body.transactionId)
    .where('card_id', 'in', chain)
    .executeTakeFirst();
  if (!declined) throw new Refusal('not_found');
  const isByRule = declined.decline !== null && 'ruleId' in declined.decline.cause;
  if (declined.status !== 'declined' || !isByRule) throw wrongState('notDeclinedByRule');
  const allowance = {
    id: newId(),
    merchantName: declined.merchant_name,
    maxAmount: usd(declined.requested),
    expiresAt: new Date(now.getTime() + ALLOWED_MS).toISOString(),
  };
  const added = await tx
    .insertInto('spend_allowance')
    .values({
      id: allowance.id,
      account_id: card.accountId,
      transaction_id: body.transactionId,
      merchant_name: allowance.merchantName,
      max_amount: declined.requested,
      expires_at: new Date(allowance.expiresAt),
      actor: nameOf(actor).id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw wrongState('allowedAlready');
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: params.id },
    type: 'purchaseAllowedOnce',
    payload: {
      cardId: params.id,
      transactionId: body.transactionId,
      merchantName: allowance.merchantName,
      amountMinor: declined.requested,
      currency: 'USD',
      expiresAt: allowance.expiresAt,
    },
  });
  return done({ allowance });
});
