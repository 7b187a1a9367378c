import { v7 as newId } from 'uuid';
import { transferBetweenCards as call } from '#lib/contract/cards/life.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import { postJournal } from '../../ledger/post.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { programsOf } from '../programs/programs-of.ts';
import { usd } from './card-row.ts';
import { balancesAfter, centsOf } from './money.ts';
import { type TakenCard, takeCardIfThere } from './take-card.ts';
import { writeChange } from './write-change.ts';

type TransferRequest = CommandRequest<typeof call>;

/** Moves money between two cards whose money comes from the same funding account. */
export const transferBetweenCards = command(call, async (request) => {
  const { tx, actor, body, now, idempotency, record } = request;
  const amountMinor = centsOf(body.amount, LOAD_MAX_MINOR);
  const { from, to } = await lockBoth(request);
  const journalId = newId();
  const posting = await postJournal(tx, {
    id: journalId,
    kind: 'card_transfer',
    businessId: from.businessId,
    actor: nameOf(actor).id,
    idempotency,
    entries: [
      { accountId: from.accountId, amountMinor: -amountMinor },
      { accountId: to.accountId, amountMinor },
    ],
  });
  const balances = balancesAfter(posting);
  const [fromBalance, toBalance] = [from, to].map(({ accountId }) => balances.get(accountId));
  if (!fromBalance || !toBalance) throw new Error('a posting gave no balance of its cards');
  for (const [card, other] of [[from, to] as const, [to, from] as const]) {
    await writeChange(tx, card, {}, now);
    await record({
      businessId: card.businessId,
      subject: { type: 'card', id: card.id },
      type: 'fundsTransferred',
      reason: body.reason,
      payload: {
        cardId: card.id,
        fromCardId: from.id,
        toCardId: to.id,
        direction: card === from ? 'out' : 'in',
        otherLast4: other.last4,
        journalId,
        amountMinor,
        currency: 'USD',
      },
    });
  }
  const news = { now, amountMinor };
  await notifyHolder(tx, {
    ...news,
    kind: 'fundsTaken',
    cardId: from.id,
    availableMinor: fromBalance.available.amountMinor,
  });
  await notifyHolder(tx, {
    ...news,
    kind: 'cardLoaded',
    cardId: to.id,
    availableMinor: toBalance.available.amountMinor,
  });
  const transfer = { journalId, amount: usd(amountMinor) };
  return done({ transfer, from: fromBalance, to: toBalance });
});

/** Both rows, in the order of their ids, which is the same for everybody. */
async function lockBoth({ tx, actor, params, body }: TransferRequest) {
  const { fromCardId, toCardId } = body;
  const mine = programsOf(actor, params.id, { permission: 'transferBetweenCards' });
  if (fromCardId === toCardId) throw atField('validation_failed', 'toCardId', 'sameCard');
  const found = new Map<string, TakenCard | undefined>();
  for (const id of [fromCardId, toCardId].sort()) found.set(id, await takeCardIfThere(tx, id));
  const take = (field: 'fromCardId' | 'toCardId') => {
    const card = found.get(body[field]);
    if (!card || !mine.includes(card.businessId)) throw atField('not_found', field, 'cardNotFound');
    return card;
  };
  const [from, to] = [take('fromCardId'), take('toCardId')];
  if (from.status === 'closed') throw wrongCardState('closed', ['fromCardId']);
  if (!mayLoad(to.status)) throw wrongCardState(to.status, ['toCardId']);
  if (from.fundingAccountId !== to.fundingAccountId) {
    throw wrongState('otherFunding', { at: ['toCardId'] });
  }
  return { from, to };
}

function atField(
  error: 'validation_failed' | 'not_found',
  field: string,
  key: 'sameCard' | 'cardNotFound',
): Refusal {
  return new Refusal(error, { fields: { [field]: fieldProblem(problem(key)) } });
}
