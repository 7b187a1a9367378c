import type { AnyCall } from '#lib/contract/call.ts';
import type { ApprovalStatus } from '#lib/domain/approvals/approval-states.ts';
import { isWaiting } from '#lib/domain/approvals/approval-states.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { readKeyMakers } from './key-makers.ts';
import { assertSeen, assertShown, mayDecideAbout, notTheirs, uidOf } from './readable-approvals.ts';

/** A request whose row is locked until the transaction ends. */
export type TakenApproval = Awaited<ReturnType<typeof takeRow>> & object;

const takeRow = (tx: Tx, id: string) =>
  tx.selectFrom('approval').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type Taking = Pick<CommandRequest<AnyCall>, 'tx' | 'params' | 'actor' | 'now'>;

/**
 * Takes a request that still waits, for whoever asked for it: others can only decline it.
 *
 * @throws Refusal 404 or 403 for somebody else's, 409 wrong_state for whoever may decide about it, and for one that is
 *   decided or too old
 */
export async function takeOwn({ tx, params, actor, now }: Taking): Promise<TakenApproval> {
  const row = await takeRow(tx, params.id);
  if (!row) throw new Refusal('not_found');
  const isOwn = row.requested_by === uidOf(actor);
  if (!isOwn && !mayDecideAbout(actor, row)) throw notTheirs(actor, row);
  assertShown(actor, row);
  if (!isOwn) throw wrongState('approvalOfOthers');
  assertWaits(row, now);
  return row;
}

/**
 * The same for whoever decides about it: nobody decides about what they asked for themselves.
 *
 * @throws Refusal 403 where the role does not show what it is about, 409 wrong_state
 */
export async function takeToDecide({ tx, params, actor, now }: Taking): Promise<TakenApproval> {
  const row = await takeRow(tx, params.id);
  if (!row) throw new Refusal('not_found');
  assertSeen(actor, row);
  assertWaits(row, now);
  if (row.requested_by === uidOf(actor)) throw wrongState('approvalOwn');
  if ((await readKeyMakers(tx, row.id)).includes(uidOf(actor))) throw wrongState('approvalOfOwnKey');
  return row;
}

function assertWaits({ status, expires_at: expiresAt }: TakenApproval, now: Date): void {
  if (status !== 'pending') throw wrongState('approvalDecided', { params: { status } });
  if (!isWaiting({ status, expiresAt }, now)) throw wrongState('approvalExpired');
}

type End = {
  status: Exclude<ApprovalStatus, 'pending'>;
  by: { id: string; name: string } | null;
  now: Date;
  reason?: string;
  problem?: TakenApproval['problem'];
  result?: TakenApproval['result'];
};

/** Ends a request that waits, once. */
export async function endApproval(tx: Tx, id: string, end: End): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({
      status: end.status,
      decided_by: end.by?.id ?? null,
      decided_by_name: end.by?.name ?? null,
      decided_at: end.now,
      decision_reason: end.reason ?? null,
      ...(end.problem === undefined ? {} : { problem: end.problem && JSON.stringify(end.problem) }),
      ...(end.result === undefined ? {} : { result: end.result && JSON.stringify(end.result) }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw wrongState('approvalDecided');
}

type Type =
  | 'approvalApproved'
  | 'approvalBlocked'
  | 'approvalDeclined'
  | 'approvalCancelled'
  | 'approvalLapsed'
  | 'approvalExpired'
  | 'approvalFailed';

/** The line about a request in the history of what it is about. */
export function lineOf(
  row: Pick<
    TakenApproval,
    'id' | 'business_id' | 'subject_type' | 'subject_id' | 'call' | 'amount' | 'requested_by_name'
  >,
  type: Type,
  reason?: string,
): ActivityRecord {
  return {
    businessId: row.business_id,
    subject: { type: row.subject_type, id: row.subject_id },
    type,
    reason,
    payload: {
      approvalId: row.id,
      call: row.call,
      requestedBy: row.requested_by_name,
      ...(row.amount === null ? {} : { amountMinor: row.amount, currency: 'USD' as const }),
    },
  };
}
