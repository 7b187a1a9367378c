import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { updateApprovalSettings as call } from '#lib/contract/approvals/settings.ts';
import {
  APPROVAL_KINDS,
  type ApprovalKind,
  type ApprovalPolicy,
} from '#lib/domain/approvals/approval-policy.ts';
import { parseAmount } from '#lib/domain/money.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { assertTwoApprovers } from './assert-approvers-remain.ts';
import { readApprovalSettings, readStoredPolicy } from './read-settings.ts';

/**
 * Changes above which amounts a second person is asked for. What lets more through is asked about itself
 * (run-command.ts): this runs whole either way, so that a change that cannot be made is refused at once.
 */
export const updateApprovalSettings = command(call, async ({ tx, params, body, now, ifMatch, record }) => {
  const organisationId = await takeOrganisation(tx, params.id);
  const { policy: before, version } = await readStoredPolicy(tx, organisationId);
  if (version !== ifMatch) throw new Refusal('precondition_failed');
  const after = changed(before, body);
  if (isDeepStrictEqual(after, before))
    return unchanged({ approvalSettings: await readApprovalSettings(tx, organisationId) });
  if (organisationId !== params.id) throw wrongState('approvalsOfParent');
  await assertTwoApprovers(tx, organisationId, after);
  const limits = {
    loads_above: after.loads,
    transfers_above: after.transfers,
    payouts_above: after.payouts,
    updated_at: now,
  };
  await tx
    .insertInto('approval_policy')
    .values({ business_id: organisationId, ...limits })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ ...limits, version: sql`approval_policy.version + 1` }),
    )
    .execute();
  await record({
    businessId: organisationId,
    subject: { type: 'business', id: organisationId },
    type: 'approvalSettingsUpdated',
    payload: { businessId: organisationId },
    change: changeOf(before, after),
  });
  return done({ approvalSettings: await readApprovalSettings(tx, organisationId) });
});

type Change = Partial<Record<ApprovalKind, string | null | undefined>>;

function changed(before: ApprovalPolicy, body: Change): ApprovalPolicy {
  const entries = APPROVAL_KINDS.map((kind) => {
    const amount = body[kind];
    return [kind, amount === undefined ? before[kind] : amount && centsOf(amount)] as const;
  });
  return Object.fromEntries(entries) as ApprovalPolicy;
}

function centsOf(amount: string): number {
  const parsed = parseAmount(amount, { allowZero: true });
  if (!parsed.ok) throw new Refusal('validation_failed');
  return parsed.minor;
}
