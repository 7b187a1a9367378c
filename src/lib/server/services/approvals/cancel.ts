import { cancelApproval as call } from '#lib/contract/approvals/approvals.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { readApproval } from './get.ts';
import { endApproval, lineOf, takeOwn } from './take-approval.ts';

export const cancelApproval = command(call, async (request) => {
  const { tx, params, actor, now, record } = request;
  const row = await takeOwn(request);
  const by = nameOf(actor);
  await endApproval(tx, row.id, { status: 'cancelled', by, now });
  await record(lineOf(row, 'approvalCancelled'));
  return done({ approval: await readApproval(tx, params.id, { actor, now }) });
});
