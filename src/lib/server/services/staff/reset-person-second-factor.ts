import { resetPersonSecondFactor as call } from '#lib/contract/staff/people.ts';
import { command, done } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { dropSecondFactor, takeSecondFactor } from '../sign-in/drop-second-factor.ts';
import { accountOfPerson } from './person-row.ts';

/**
 * Turns off the second factor of somebody whom no administrator may help: who belongs to several organizations, holds
 * cards elsewhere, or is the only administrator. Not of staff, who are dismissed first, on the server.
 */
export const resetPersonSecondFactor = command(call, async (request) => {
  const { tx, actor, params, record, now } = request;
  const uid = params.id;
  const person = await accountOfPerson(tx, uid);
  if (!person) throw new Refusal('not_found');
  if (actor.kind === 'user' && actor.uid === uid) throw wrongState('ownSecondFactor');
  if (person.isStaff) throw wrongState('secondFactorOfStaff');
  await takeSecondFactor(tx, uid);
  await dropSecondFactor(tx, { uid, now });
  const type = 'secondFactorReset';
  const lines = await recordForPerson(tx, record, uid, { type, payload: { userId: uid } });
  if (lines === 0) await keepStaffLine(tx, { ...request, type, userId: uid });
  await notifyPerson(tx, { uid, kind: 'secondFactorResetByStaff', now });
  return done({});
});
