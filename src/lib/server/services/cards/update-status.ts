import * as contract from '#lib/contract/cards/cards.ts';
import { type SettableStatus, transitionOf, verbToward } from '#lib/domain/cards/card-states.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { changeState } from './change-state.ts';

/**
 * A card that was locked before it was frozen is locked again when it is set to active, as it is when it is unfrozen;
 * the answer says so.
 */
export const updateCardStatus = command(contract.updateCardStatus, async (request) => {
  const { body, grant } = request;
  const choose = (present: Parameters<typeof verbToward>[1]) => {
    const verb = verbToward(body.status as SettableStatus, present);
    const { permission } = transitionOf(verb);
    const may = grant.as !== 'member' || !permission || grant.business.permissions.includes(permission);
    if (!may) throw new Refusal('forbidden');
    return verb;
  };
  return done(await changeState(choose, request));
});
