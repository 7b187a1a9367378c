import { updateSecondFactorRule as call } from '#lib/contract/sign-in/second-factor-rule.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { countedFor, readSecondFactorRule } from './read-second-factor-rule.ts';

/** Who switches it on has a second factor, so that they can go on, and somebody is there to help the others. */
export const updateSecondFactorRule = command(call, async ({ tx, actor, grant, params, body, record }) => {
  if (actor.kind !== 'user' || grant.as !== 'member') throw new Refusal('forbidden');
  const { parentId } = grant.business;
  const organizationId = parentId ?? params.id;
  const { requires_second_factor: before } = await tx
    .selectFrom('business')
    .select('requires_second_factor')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const visibleIds = countedFor(actor);
  const read = () => readSecondFactorRule(tx, { organizationId, isOfParent: parentId !== null, visibleIds });
  if (before === body.isRequired) return unchanged(await read());
  if (parentId !== null) throw wrongState('secondFactorRuleOfParent');
  if (body.isRequired && !(await hasSecondFactor(tx, actor.uid))) throw wrongState('ownSecondFactorFirst');
  await tx
    .updateTable('business')
    .set({ requires_second_factor: body.isRequired })
    .where('id', '=', organizationId)
    .execute();
  await record({
    businessId: organizationId,
    subject: { type: 'business', id: organizationId },
    type: 'businessSettingsUpdated',
    payload: { businessId: organizationId, changed: ['requiresSecondFactor'] },
    change: changeOf({ requiresSecondFactor: before }, { requiresSecondFactor: body.isRequired }),
  });
  return done(await read());
});
