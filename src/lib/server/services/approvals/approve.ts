import { approveApproval as call } from '#lib/contract/approvals/approvals.ts';
import { nameOf } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { readApproval } from './get.ts';
import { notifyRequester } from './notify-requester.ts';
import { type Ran, runApproved } from './run-approved.ts';
import { endApproval, lineOf, takeToDecide } from './take-approval.ts';

/**
 * Agrees to a request and does it, in one transaction under the lock of the request: it happens once, with the limits,
 * the balance and the permissions of now.
 */
export const approveApproval = command(call, async (request) => {
  const { tx, params, actor, now, record } = request;
  const row = await takeToDecide(request);
  const ran = await runApproved(request, row);
  const by = nameOf(actor);
  switch (ran.kind) {
    case 'done':
      await endApproval(tx, row.id, { status: 'approved', by, now, problem: null, result: ran.result });
      break;
    case 'failed':
      await endApproval(tx, row.id, { status: 'failed', by, now, problem: ran.problem });
      break;
    case 'mayNot':
      await endApproval(tx, row.id, { status: 'cancelled', by: null, now });
      break;
    default:
      await tx
        .updateTable('approval')
        .set({ problem: JSON.stringify(ran.problem), tried_at: now })
        .where('id', '=', row.id)
        .execute();
  }
  await record(lineOf(row, LINES[ran.kind]));
  const news = NEWS[ran.kind];
  if (news) await notifyRequester(tx, row, { kind: news, now, decidedBy: by.name });
  return done({ approval: await readApproval(tx, params.id, { actor, now }) });
});

const LINES = {
  done: 'approvalApproved',
  blocked: 'approvalBlocked',
  failed: 'approvalFailed',
  mayNot: 'approvalCancelled',
} as const satisfies Record<Ran['kind'], string>;

/** Who may not ask any more is not told what became of it. */
const NEWS = {
  done: 'approvalApproved',
  failed: 'approvalFailed',
  blocked: null,
  mayNot: null,
} as const satisfies Record<Ran['kind'], string | null>;
