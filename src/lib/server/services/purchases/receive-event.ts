import { receiveIssuerEvent as call } from '#lib/contract/purchases/issuer.ts';
import { maskCardNumber } from '#lib/domain/cards/card-number.ts';
import { problem } from '#lib/domain/problem.ts';
import { receiveEvent } from '../../authorizations/receive-event.ts';
import { event } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { findMerchantCategory } from '../spend-rules/merchant-categories.ts';
import { withinReason } from './within-reason.ts';

/** The issuer repeats an event that is refused here; an answered event is settled. */
export const receiveIssuerEvent = event(call, async ({ platform, body, now }) => {
  const { id, type, authorizationId, cardId, amountMinor, merchant, isFinal, occurredAt } = body;
  if (amountMinor === null && type !== 'void') {
    const missing = problem('required', { field: 'amountMinor' });
    throw new Refusal('validation_failed', { fields: { amountMinor: fieldProblem(missing) } });
  }
  const result = await receiveEvent(
    platform.db,
    'issuer',
    {
      eventId: id,
      type,
      networkId: authorizationId,
      cardId,
      amountMinor,
      isFinal,
      merchant: { ...merchant, name: maskCardNumber(merchant.name) },
      merchantCategory: findMerchantCategory(merchant.categoryCode)?.name ?? merchant.categoryCode,
      occurredAt: withinReason(new Date(occurredAt), now),
    },
    now,
  );
  switch (result.kind) {
    case 'done':
    case 'replayed':
      return {
        outcome: result.outcome,
        isReplay: result.kind === 'replayed',
        transactionId: result.transactionId,
      };
    case 'unknownCard':
      throw new Refusal('not_found');
    case 'conflict':
      throw new Refusal('conflict', { internal: 'the id of another event or purchase' });
    case 'unavailable':
      throw new Refusal('unavailable', { retryAfterS: 5 });
  }
});
