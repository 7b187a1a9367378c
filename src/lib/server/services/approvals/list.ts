import { expressionBuilder } from 'kysely';
import { listApprovals as call } from '#lib/contract/approvals/approvals.ts';
import { NAMED_CARDS } from '#lib/contract/approvals/asked.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import type { ApprovalStatus } from '#lib/domain/approvals/approval-states.ts';
import type { Actor } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { type Incremental, incrementalConditions } from '../incremental.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { toApproval } from './approval-row.ts';
import { readableApprovals } from './readable-approvals.ts';
import { selectApprovals } from './select-approvals.ts';

export const listApprovals = query(call, async ({ db, actor, params, query: filters, now }) => {
  const businessIds = approvalBusinesses(actor, params.id, filters.program);
  const wanted = wantedApprovals(businessIds, { actor, filter: filters, now });
  return pageOfPrograms(selectApprovals(db, NAMED_CARDS), wanted, filters, (row) =>
    toApproval(row, { actor, now }),
  );
});

export type ApprovalFilter = Pick<QueryOf<typeof call>, 'status' | 'kind' | 'call'>;

/** Which requests, for the list and for its export. */
export const wantedApprovals = (
  businessIds: readonly string[],
  { actor, filter, now }: { actor: Actor; filter: ApprovalFilter & Incremental; now: Date },
): Wanted => ({
  table: 'approval',
  businessIds,
  order: newestFirst('approval.created_at', 'approval.id'),
  conditions: [readableApprovals(actor), ...conditions(filter, now)],
});

/** Who belongs to programs alone may have asked for something that concerns all of them: that stands at the parent. */
function approvalBusinesses(actor: Actor, businessId: string, only?: readonly string[]): string[] {
  const reached = programsOf(actor, businessId, { only });
  return only?.length ? reached : [...new Set([...reached, businessId])];
}

function conditions({ status, kind, call: names, ...range }: ApprovalFilter & Incremental, now: Date) {
  const eb = expressionBuilder<Schema, 'approval'>();
  return [
    ...(status?.length ? [eb.or(status.map((one) => isAt(one, now)))] : []),
    ...(kind?.length ? [eb('approval.kind', 'in', kind)] : []),
    ...(names?.length ? [eb('approval.call', 'in', names)] : []),
    ...incrementalConditions({ created: 'approval.created_at', changed: 'approval.changed_at' }, range),
  ];
}

/** Judged by the time: what nobody decided about in time is written down as expired a moment later. */
function isAt(status: ApprovalStatus, now: Date) {
  const eb = expressionBuilder<Schema, 'approval'>();
  const isWritten = eb('approval.status', '=', status);
  if (status === 'pending') return eb.and([isWritten, eb('approval.expires_at', '>', now)]);
  if (status !== 'expired') return isWritten;
  const isOver = eb.and([eb('approval.status', '=', 'pending'), eb('approval.expires_at', '<=', now)]);
  return eb.or([isWritten, isOver]);
}
