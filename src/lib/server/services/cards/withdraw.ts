import { v7 as newId } from 'uuid';
import { withdrawFunds as call } from '#lib/contract/cards/life.ts';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import { postJournal } from '../../ledger/post.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { usd } from './card-row.ts';
import { balancesAfter, centsOf } from './money.ts';
import { takeCard } from './take-card.ts';
import { writeChange } from './write-change.ts';

/** Takes money that is free on a card back to the funding account: one journal, two entries. */
export const withdrawFunds = command(call, async ({ tx, actor, params, body, now, idempotency, record }) => {
  const amountMinor = centsOf(body.amount, TRANSFER_MAX_MINOR);
  const card = await takeCard(tx, params.id);
  const { accountId, fundingAccountId } = card;
  // Of a replaced card the money is its successor's; of a closed one it goes back by itself.
  if (card.status === 'closed') throw wrongCardState('closed');
  if (!fundingAccountId) throw wrongState('noFundingAccount');
  const journalId = newId();
  const posting = await postJournal(tx, {
    id: journalId,
    kind: 'withdrawal',
    businessId: card.businessId,
    actor: nameOf(actor).id,
    idempotency,
    entries: [
      { accountId, amountMinor: -amountMinor },
      { accountId: fundingAccountId, amountMinor },
    ],
  });
  const balance = balancesAfter(posting).get(accountId);
  if (!balance) throw new Error('a posting gave no balance of its card');
  await writeChange(tx, card, {}, now);
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: 'fundsWithdrawn',
    reason: body.reason,
    payload: { cardId: card.id, journalId, amountMinor, currency: 'USD' },
  });
  const availableMinor = balance.available.amountMinor;
  await notifyHolder(tx, { kind: 'fundsTaken', cardId: card.id, now, amountMinor, availableMinor });
  return done({ withdrawal: { journalId, amount: usd(amountMinor) }, balance });
});
