import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { ApprovalTable } from '../../db/schema/approvals.ts';
import type { Schema } from '../../db/schema.ts';
import { businessesWith } from '../choose-business.ts';

/**
 * The requests that somebody may read whole: those that they may decide, and their own. A role that hides payments
 * hides requests for them too.
 */
export function readableApprovals(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'approval'>();
  const within = (businessIds: readonly string[]) =>
    eb('approval.business_id', '=', eb.fn.any(eb.val(businessIds)));
  const isHidden = within(businessesWith(actor, 'hideBankPaymentsInformation'));
  return eb.and([
    eb.or([eb('approval.requested_by', '=', uidOf(actor)), within(businessesWith(actor, 'approvePayments'))]),
    eb.not(eb.and([eb('approval.kind', '=', 'payouts'), isHidden])),
  ]);
}

/** @throws Refusal 403 where the role of the caller hides what it is about */
export function assertShown(actor: Actor, row: Pick<ApprovalTable, 'kind' | 'business_id'>): void {
  const isHidden = businessesWith(actor, 'hideBankPaymentsInformation').includes(row.business_id);
  if (row.kind === 'payouts' && isHidden) throw new Refusal('forbidden');
}

/** Whether the role of the caller includes deciding about it, whoever asked. */
export const mayDecideAbout = (actor: Actor, row: Pick<ApprovalTable, 'business_id'>): boolean =>
  businessesWith(actor, 'approvePayments').includes(row.business_id);

/** The refusal of a request that is not the caller's: it is no secret in a business that they reach. */
export function notTheirs(actor: Actor, row: Pick<ApprovalTable, 'business_id'>): Refusal {
  return new Refusal(businessesWith(actor).includes(row.business_id) ? 'forbidden' : 'not_found');
}

export const uidOf = (actor: Actor): string => (actor.kind === 'user' ? actor.uid : '');
