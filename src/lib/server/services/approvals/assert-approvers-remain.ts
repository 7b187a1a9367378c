import {
  APPROVERS_NEEDED,
  type ApprovalPolicy,
  kindsToDecide,
} from '#lib/domain/approvals/approval-policy.ts';
import { readPolicy } from '../../commands/read-policy.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { findDecidersOf } from './find-approvers.ts';

/**
 * Whoever may not see what a request is about cannot decide about it, and does not count.
 *
 * @throws Refusal 409 wrong_state where fewer than two people can decide about a kind that is on, or about the settings
 */
export async function assertTwoApprovers(
  tx: Tx,
  organisationId: string,
  policy: ApprovalPolicy,
): Promise<void> {
  for (const kind of kindsToDecide(policy))
    if ((await countDeciders(tx, organisationId, kind)) < APPROVERS_NEEDED)
      throw wrongState('approversNeeded');
}

/**
 * Remembers how many can decide while approvals are on, before a change of members or roles, in its transaction.
 *
 * @param businessId the business whose members or roles will be changed
 * @returns to be called after the change; refuses with 409 wrong_state where fewer than two can decide from then on, and
 *   more could before: where too few can anyway, nothing that mends it is refused
 */
export async function watchApprovers(tx: Tx, businessId: string): Promise<() => Promise<void>> {
  const organisationId = await takeOrganisation(tx, businessId);
  const policy = await readPolicy(tx, organisationId);
  const before = new Map<Kind, number>();
  for (const kind of policy ? kindsToDecide(policy) : [])
    before.set(kind, await countDeciders(tx, organisationId, kind));
  return async () => {
    for (const [kind, were] of before) {
      const are = await countDeciders(tx, organisationId, kind);
      if (are < APPROVERS_NEEDED && are < were) throw wrongState('approversNeeded');
    }
  };
}

type Kind = ReturnType<typeof kindsToDecide>[number];

/** Counted up to as many as are needed. */
const countDeciders = async (tx: Tx, businessId: string, kind: Kind): Promise<number> =>
  (await findDecidersOf(tx, { businessId, kind, limit: APPROVERS_NEEDED })).length;
