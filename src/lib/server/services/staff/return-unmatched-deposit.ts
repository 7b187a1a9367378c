import { returnUnmatchedDeposit as call } from '#lib/contract/staff/deposits.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { sendBackMessage } from '../bank/send-back.ts';
import { postReturnFromSuspense } from '../funding/post-deposit.ts';
import { readUnmatched, takeUnmatched } from './unmatched-row.ts';

/** The money leaves suspense at once; the bank is told after it. */
export const returnUnmatchedDeposit = command(call, async (request) => {
  const { tx, actor, params, body, now } = request;
  const { amountMinor, reference } = await takeUnmatched(tx, params.id);
  const journalId = await postReturnFromSuspense(tx, { depositId: params.id, amountMinor });
  const by = nameOf(actor);
  await tx
    .updateTable('deposit')
    .set({
      status: 'returned',
      returned_at: now,
      return_journal_id: journalId,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: now,
      decision_note: body.note ?? null,
    })
    .where('id', '=', params.id)
    .execute();
  await enqueue(tx, [sendBackMessage({ depositId: params.id, reference })]);
  await keepStaffLine(tx, { ...request, type: 'depositSentBack' });
  return done({ deposit: await readUnmatched(tx, params.id) });
});
