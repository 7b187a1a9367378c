import { transferBetweenCards as call } from '#lib/contract/cards/life.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { centsOf, moveMoney, usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { assertCustomValues } from '../settings/assert-custom-values.ts';
import { assertGivesMoney, assertTakesMoney } from './assert-money-moves.ts';
import { notedOf, writeMoves } from './loads/write-move.ts';
import { takeCards } from './take-card.ts';
import { writeChange } from './write-change.ts';

type TransferRequest = CommandRequest<typeof call>;

/** Moves money between two cards of one funding account. */
export const transferBetweenCards = command(call, async (request) => {
  const { tx, actor, body, now, idempotency, record } = request;
  const amountMinor = centsOf(body.amount, LOAD_MAX_MINOR);
  const noted = notedOf(body);
  const { from, to } = await takeBoth(request);
  await assertCustomValues(tx, { businessId: to.businessId, resource: 'loads' }, noted.customFields);
  const accounts = { from: from.accountId, to: to.accountId, over: 'amountOverCard' } as const;
  const move = {
    kind: 'card_transfer',
    businessId: from.businessId,
    actor,
    idempotency,
    amountMinor,
  } as const;
  const { journalId, balanceOf } = await moveMoney(tx, { ...move, ...accounts });
  await writeMoves(tx, { actor, now }, [
    {
      kind: 'card_transfer',
      card_id: from.id,
      other_card_id: to.id,
      business_id: from.businessId,
      journal_id: journalId,
      amount: amountMinor,
      ...noted,
    },
  ]);
  const [fromBalance, toBalance] = [balanceOf(from.accountId), balanceOf(to.accountId)];
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
        memo: noted.memo,
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

/** Locks both rows in the order of their ids, the same order for every caller. */
async function takeBoth({ tx, actor, params, body }: TransferRequest) {
  const { fromCardId, toCardId } = body;
  const mine = programsOf(actor, params.id, { permission: 'transferBetweenCards' });
  if (fromCardId === toCardId) throw atField('validation_failed', 'toCardId', 'sameCard');
  const taken = await takeCards(tx, { ids: [fromCardId, toCardId], businessIds: mine });
  const take = (field: 'fromCardId' | 'toCardId') => {
    const card = taken.find(({ id }) => id === body[field]);
    if (!card) throw atField('not_found', field, 'cardNotFound');
    return card;
  };
  const [from, to] = [take('fromCardId'), take('toCardId')];
  assertGivesMoney(from, 'fromCardId');
  assertTakesMoney(to, 'toCardId');
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
