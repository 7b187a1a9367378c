import { v7 as newId } from 'uuid';
import { transferFunds as call } from '#lib/contract/funding/transfer.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { centsOf, moveMoney } from '../money.ts';
import { assertFundingFields } from './funding-fields.ts';
import { lockWithDebt, settleDebt } from './settle-debt.ts';
import { selectDeposits, toDeposit } from './shown-deposit.ts';
import { takeEnds } from './take-ends.ts';

/** Moves money from one funding account of an organization to another: one journal, two entries, one deposit. */
export const transferFunds = command(call, async (request) => {
  const { tx, actor, params, body, now, idempotency, record } = request;
  const amountMinor = centsOf(body.amount, TRANSFER_MAX_MINOR);
  const { from, to, type } = await takeEnds(tx, actor, { businessId: params.id, ...body });
  const customFields = body.customFields ?? {};
  await assertFundingFields(tx, to.id, customFields);
  await lockWithDebt(tx, to.id, [from.fundingAccountId, to.fundingAccountId]);
  const { journalId, balanceOf } = await moveMoney(tx, {
    kind: 'funding_transfer',
    businessId: from.id,
    actor,
    idempotency,
    amountMinor,
    from: from.fundingAccountId,
    to: to.fundingAccountId,
    over: 'amountOverFunding',
  });
  const depositId = newId();
  const by = nameOf(actor);
  const memo = body.memo?.trim() || null;
  await tx
    .insertInto('deposit')
    .values({
      id: depositId,
      business_id: to.id,
      from_business_id: from.id,
      type,
      status: 'available',
      amount: amountMinor,
      usable_on: easternDate(now),
      journal_id: journalId,
      memo,
      custom_fields: JSON.stringify(customFields),
      actor: by.id,
      actor_name: by.name,
      created_at: now,
      available_at: now,
    })
    .execute();
  const money = { depositId, journalId, amountMinor, currency: 'USD' as const, memo };
  const ends = { fromBusinessId: from.id, toBusinessId: to.id };
  for (const [end, other, direction] of [[from, to, 'out'] as const, [to, from, 'in'] as const]) {
    await record({
      businessId: end.id,
      subject: { type: 'business', id: end.id },
      type: 'fundingTransferred',
      payload: { ...money, ...ends, direction, otherName: other.name },
    });
  }
  await settleDebt(tx, { businessId: to.id, fundingAccountId: to.fundingAccountId, now });
  const deposit = await selectDeposits(tx).where('deposit.id', '=', depositId).executeTakeFirstOrThrow();
  return done({ deposit: toDeposit(deposit), available: balanceOf(from.fundingAccountId).available });
});
