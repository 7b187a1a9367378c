import { getSecondFactorRule as call } from '#lib/contract/sign-in/second-factor-rule.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { countedFor, readSecondFactorRule } from './read-second-factor-rule.ts';

export const getSecondFactorRule = query(call, ({ db, actor, grant, params }) => {
  if (actor.kind !== 'user' || grant.as !== 'member') throw new Refusal('forbidden');
  const { parentId } = grant.business;
  return readSecondFactorRule(db, {
    organizationId: parentId ?? params.id,
    isOfParent: parentId !== null,
    visibleIds: countedFor(actor),
  });
});
