import { declineApproval as call } from '#lib/contract/approvals/approvals.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { readApproval } from './get.ts';
import { notifyRequester } from './notify-requester.ts';
import { endApproval, lineOf, takeToDecide } from './take-approval.ts';

export const declineApproval = command(call, async (request) => {
  const { tx, params, actor, body, now, record } = request;
  const row = await takeToDecide(request);
  const by = nameOf(actor);
  const { reason } = body;
  await endApproval(tx, row.id, { status: 'declined', by, now, reason });
  await record(lineOf(row, 'approvalDeclined', reason));
  await notifyRequester(tx, row, { kind: 'approvalDeclined', now, decidedBy: by.name, reason });
  return done({ approval: await readApproval(tx, params.id, { actor, now }) });
});
