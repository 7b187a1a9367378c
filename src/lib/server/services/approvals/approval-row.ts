import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { maySee } from '#lib/contract/approvals/seeing.ts';
import { statusAt } from '#lib/domain/approvals/approval-states.ts';
import type { Actor } from '../../commands/actor.ts';
import { usd } from '../money.ts';
import { factsOf, NO_FACTS } from './asked-facts.ts';
import { permissionsIn, uidOf } from './readable-approvals.ts';
import type { SelectedApproval } from './select-approvals.ts';

/**
 * A request as somebody sees it who may read it: it is their own, or their role includes deciding. Where it does not show
 * what the request is about, they see that there is one, and nothing of it.
 */
export function toApproval(row: SelectedApproval, { actor, now }: { actor: Actor; now: Date }): Approval {
  const isOwn = uidOf(actor) === row.requested_by;
  const status = statusAt({ status: row.status, expiresAt: row.expires_at }, now);
  const isHidden = !maySee(row.call, permissionsIn(actor, row.business_id));
  return {
    id: row.id,
    businessId: row.business_id,
    businessName: row.business_name,
    call: row.call as Approval['call'],
    kind: row.kind,
    status,
    amount: row.amount === null ? null : usd(row.amount),
    ...(isHidden ? NO_FACTS : factsOf(row)),
    requestedBy: row.requested_by_name,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.decision_reason,
    problem: row.problem,
    triedAt: row.tried_at?.toISOString() ?? null,
    result: row.result,
    isOwn,
    isHidden,
    mayDecide: status === 'pending' && !isOwn && !isHidden && !row.key_makers.includes(uidOf(actor)),
  };
}
