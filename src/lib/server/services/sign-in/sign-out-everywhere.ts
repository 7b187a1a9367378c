import { signOutEverywhere as call } from '#lib/contract/sign-in/sign-ins.ts';
import { command, done } from '../../commands/handler.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { endAllSignIns } from './end-all-sign-ins.ts';

export const signOutEverywhere = command(call, async ({ tx, params, record, now }) => {
  await endAllSignIns(tx, { uid: params.id, now });
  await recordForPerson(tx, record, params.id, {
    type: 'signedOutEverywhere',
    payload: { userId: params.id },
  });
  return done({});
});
