import { getSecondFactorRule as call } from '#lib/contract/sign-in/second-factor-rule.ts';
import { query } from '../../commands/handler.ts';
import { readSecondFactorRule } from './read-second-factor-rule.ts';

export const getSecondFactorRule = query(call, ({ db, grant, params }) => {
  const parentId = grant.as === 'member' ? grant.business.parentId : null;
  return readSecondFactorRule(db, { organizationId: parentId ?? params.id, isOfParent: parentId !== null });
});
