import { resetSecondFactor as call } from '#lib/contract/sign-in/second-factor-rule.ts';
import { isWithinOwn } from '#lib/domain/people/grantable-roles.ts';
import type { UserActor } from '../../commands/actor.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { loadAccount } from '../people/load-actor.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { dropSecondFactor, takeSecondFactor } from './drop-second-factor.ts';

/**
 * Turns off the second factor of somebody who lost it. It guards all that their account can do, so only somebody
 * decides about it who manages every place of theirs and may do all that they may (docs/decisions/027-second-factor.md).
 */
export const resetSecondFactor = command(call, async ({ tx, actor, grant, params, record, now }) => {
  if (actor.kind !== 'user' || grant.as !== 'member') throw new Refusal('forbidden');
  const uid = params.userId;
  await assertMember(tx, params);
  if (uid === actor.uid) throw wrongState('ownSecondFactor');
  await takeSecondFactor(tx, uid);
  await assertManagesAllOf(tx, actor, uid);
  await dropSecondFactor(tx, { uid, now });
  await recordForPerson(tx, record, uid, { type: 'secondFactorReset', payload: { userId: uid } });
  const organization = grant.business.parentName ?? grant.business.name;
  await notifyPerson(tx, { uid, kind: 'secondFactorReset', organization, now });
  return done({});
});

async function assertMember(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('user_id')
    .where('business_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
}

/**
 * Their memberships and their cards: nobody lowers the guard of what belongs to another organization, or to somebody
 * who may do more than they may themselves.
 *
 * @throws Refusal 409
 */
async function assertManagesAllOf(tx: Tx, actor: UserActor, uid: string): Promise<void> {
  const managed = new Map(
    actor.reach
      .filter(({ permissions }) => permissions.includes('manageUsers'))
      .map(({ id, permissions }) => [id, new Set(permissions)]),
  );
  const account = await loadAccount(tx, uid);
  // It guards the platform too, and no business decides about that.
  if (account?.isStaff) throw wrongState('secondFactorOfOthers');
  const isWithin = (account?.reach ?? []).every(({ id, permissions }) => {
    const own = managed.get(id);
    return own !== undefined && isWithinOwn(new Set(permissions), own);
  });
  const cards = await tx
    .selectFrom('card')
    .select('business_id')
    .distinct()
    .where('user_id', '=', uid)
    .where('status', 'not in', ['closed', 'reassociated'])
    .execute();
  if (!isWithin || !cards.every(({ business_id }) => managed.has(business_id))) {
    throw wrongState('secondFactorOfOthers');
  }
}
