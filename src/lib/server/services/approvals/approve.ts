import { approvableOf } from '#lib/contract/approvals/approvable.ts';
import { approveApproval as call } from '#lib/contract/approvals/approvals.ts';
import { nameOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import type { Tx } from '../../db/schema.ts';
import { readApproval } from './get.ts';
import { lapse } from './lapse.ts';
import { notifyRequester } from './notify-requester.ts';
import { type Ran, runApproved } from './run-approved.ts';
import { endApproval, lineOf, type TakenApproval, takeToDecide } from './take-approval.ts';

/**
 * Agrees to a request and does it, in one transaction under the lock of the request: it happens once, with the limits,
 * the balance and the permissions of now.
 */
export const approveApproval = command(call, async (request) => {
  const { tx, params, actor, now, record } = request;
  await takeItsOrganisation(tx, params.id);
  const row = await takeToDecide(request);
  const ran = await runApproved(request, row);
  if (ran.kind === 'mayNot') await lapse(tx, row, { record, now });
  else await settle(request, row, ran);
  return done({ approval: await readApproval(tx, params.id, { actor, now }) });
});

/** What gives rights locks the organisation, which stands before the request in the order of locks. */
async function takeItsOrganisation(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('approval')
    .select(['call', 'business_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && approvableOf(row.call)?.kind === 'settings') await takeOrganisation(tx, row.business_id);
}

/** What became of what was agreed to, as the request, the log and a mail say it. */
async function settle(
  { tx, actor, now, record }: CommandRequest<typeof call>,
  row: TakenApproval,
  ran: Exclude<Ran, { kind: 'mayNot' }>,
): Promise<void> {
  const by = nameOf(actor);
  if (ran.kind === 'done')
    await endApproval(tx, row.id, { status: 'approved', by, now, problem: null, result: ran.result });
  else if (ran.kind === 'failed')
    await endApproval(tx, row.id, { status: 'failed', by, now, problem: ran.problem });
  else
    await tx
      .updateTable('approval')
      .set({ problem: JSON.stringify(ran.problem), tried_at: now })
      .where('id', '=', row.id)
      .execute();
  await record(lineOf(row, LINES[ran.kind]));
  const news = NEWS[ran.kind];
  if (news) await notifyRequester(tx, row, { kind: news, now, decidedBy: by.name });
}

const LINES = {
  done: 'approvalApproved',
  blocked: 'approvalBlocked',
  failed: 'approvalFailed',
} as const;

/** What waits on is no news. */
const NEWS = { done: 'approvalApproved', failed: 'approvalFailed', blocked: null } as const;
