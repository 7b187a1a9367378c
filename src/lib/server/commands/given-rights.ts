import { approvableOf } from '#lib/contract/approvals/approvable.ts';
import type { Call } from '#lib/contract/call.ts';
import { type ApprovalPolicy, isApprovalOn } from '#lib/domain/approvals/approval-policy.ts';
import type { ApprovalRight } from '#lib/domain/approvals/approval-rights.ts';
import { type GivenRights, rightsIn } from '../db/schema/approvals.ts';
import type { Tx } from '../db/schema.ts';
import type { Request } from './handler.ts';
import { Refusal } from './refusal.ts';
import { type Holder, readHolders } from './rights-holders.ts';

type Watched = Pick<Request<Call>, 'grant' | 'isAgreed' | 'mayGive' | 'now'> & { call: Call };

/**
 * Remembers who may ask for money, agree to requests or weaken approvals in an organization, before a command that may
 * give that to others. What it does is the same for every way to give it: it compares what stands there before and after.
 *
 * @returns tells who may do what by what the command did, and could not before; nobody where nobody is asked about it
 */
export async function watchRights(
  tx: Tx,
  { call, grant, isAgreed, mayGive = [], now }: Watched,
  policy: ApprovalPolicy | undefined,
): Promise<() => Promise<readonly GivenRights[]>> {
  const isWatched = isAgreed === true || (policy !== undefined && isApprovalOn(policy));
  if (!approvableOf(call.name)?.givesRights || grant.as !== 'member' || !isWatched) return async () => [];
  const organisationId = grant.business.parentId ?? grant.business.id;
  const before = await readHolders(tx, organisationId, now);
  const known = new Set(
    before.flatMap((holder) => holder.rights.filter(isUsable(holder)).map(keyFor(holder))),
  );
  // Nobody can use an invitation that waits for a second person, so as long as it stays one nothing is given.
  const waiting = new Set(
    before.flatMap(({ rights, invitation }) =>
      invitation && !rights.every((right) => invitation.agreed.includes(right)) ? [invitation.id] : [],
    ),
  );
  const knownTo = (holder: Holder) => (right: ApprovalRight) =>
    known.has(keyFor(holder)(right)) || known.has(keyFor({ ...holder, businessId: organisationId })(right));
  const givenTo = (holder: Holder) => {
    const isWaiting = holder.invitation !== null && waiting.has(holder.invitation.id);
    return holder.rights.filter(
      (right) => !knownTo(holder)(right) && (!isWaiting || isUsable(holder)(right)),
    );
  };
  return async () => {
    const after = await readHolders(tx, organisationId, now);
    const holders = after.map((holder) => ({ holder, gets: givenTo(holder) }));
    const given = holders.flatMap(({ holder: { invitation: _, ...person }, gets }) =>
      gets.length > 0 ? [{ ...person, rights: gets }] : [],
    );
    if (isAgreed) assertAgreed(given, mayGive);
    for (const { holder, gets } of holders) {
      const isAgreedTo = (right: ApprovalRight) =>
        knownTo(holder)(right) || (isAgreed && gets.includes(right));
      await keepAgreed(tx, holder, holder.rights.filter(isAgreedTo), now);
    }
    return given;
  };
}

/** Whether somebody has it now, or by an invitation as it stands. */
const isUsable =
  ({ invitation }: Holder) =>
  (right: ApprovalRight): boolean =>
    invitation === null || invitation.agreed.includes(right);

/** @throws Refusal 412 where it gives more by now than what was agreed to */
function assertAgreed(given: readonly GivenRights[], agreed: NonNullable<Request<Call>['mayGive']>): void {
  const known = new Set(agreed.flatMap((holder) => rightsIn(holder).map(keyFor(holder))));
  const isKnown = (holder: GivenRights) => holder.rights.map(keyFor(holder)).every((key) => known.has(key));
  if (!given.every(isKnown)) throw new Refusal('precondition_failed');
}

/** An invitation that takes the place of an agreed one is agreed as well. */
async function keepAgreed(
  tx: Tx,
  { invitation }: Holder,
  rights: readonly ApprovalRight[],
  now: Date,
): Promise<void> {
  if (!invitation || rights.every((right) => invitation.agreed.includes(right))) return;
  await tx
    .updateTable('account_link')
    .set({ agreed_at: now, agreed_rights: [...new Set([...invitation.agreed, ...rights])] })
    .where('id', '=', invitation.id)
    .execute();
}

const keyFor =
  ({ who, businessId }: Pick<GivenRights, 'who' | 'businessId'>) =>
  (right: ApprovalRight): string =>
    `${right} ${businessId} ${who}`;
