import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { APPROVABLE } from '#lib/contract/approvals/approvable.ts';
import { mayDecide, maySee } from '#lib/contract/approvals/seeing.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { type Actor, nameOf, reachOf } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { ApprovalTable } from '../../db/schema/approvals.ts';
import type { Schema } from '../../db/schema.ts';
import { businessesWith } from '../choose-business.ts';
import { KEY_MAKERS } from './key-makers.ts';

/**
 * The requests that somebody may read: those that their role includes deciding about, and their own. A role that hides payments
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

/** The same, as far as they may decide about them: nobody decides about what their role does not show. */
export function decidableApprovals(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'approval'>();
  const ofCall = Object.keys(APPROVABLE).map((call) =>
    eb.and([
      eb('approval.call', '=', call),
      eb('approval.business_id', '=', eb.fn.any(eb.val(businessesDeciding(actor, call)))),
    ]),
  );
  return eb.and([
    eb('approval.requested_by', '<>', uidOf(actor)),
    eb.not(eb(eb.val(uidOf(actor)), '=', eb.fn.any(KEY_MAKERS))),
    readableApprovals(actor),
    eb.or(ofCall),
  ]);
}

const businessesDeciding = (actor: Actor, call: string): string[] =>
  reachOf(actor)
    .filter(({ permissions }) => mayDecide(call, permissions))
    .map(({ id }) => id);

/** @throws Refusal 403 where the role of the caller hides what it is about, so that they cannot decide about it */
export function assertSeen(actor: Actor, row: Pick<ApprovalTable, 'call' | 'kind' | 'business_id'>): void {
  assertShown(actor, row);
  if (!maySee(row.call, permissionsIn(actor, row.business_id))) throw new Refusal('forbidden');
}

/** What the caller may do in a business; nothing where they have no part in it. */
export const permissionsIn = (actor: Actor, businessId: string): readonly Permission[] =>
  reachOf(actor).find(({ id }) => id === businessId)?.permissions ?? [];

/** @throws Refusal 403 where the role of the caller hides that there is such a payment */
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

/** As a request says who asked for it: a person or a key. */
export const uidOf = (actor: Actor): string =>
  actor.kind === 'user' || actor.kind === 'key' ? nameOf(actor).id : '';
