import { removeSecondFactor as call } from '#lib/contract/sign-in/second-factor.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { assertSecondFactorOn } from './has-second-factor.ts';
import { proveSecondFactor } from './prove-second-factor.ts';

export const removeSecondFactor = command(
  call,
  async ({ tx, params, record, now }) => {
    const uid = params.id;
    const { numDeletedRows } = await tx
      .deleteFrom('second_factor')
      .where('user_id', '=', uid)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw wrongState('secondFactorOff');
    await recordForPerson(tx, record, uid, { type: 'secondFactorRemoved', payload: { userId: uid } });
    await notifyPerson(tx, { uid, kind: 'secondFactorRemoved', now });
    return done({});
  },
  async ({ platform, params, body, now }) => {
    await assertSecondFactorOn(platform.db, params.id);
    const { cardKey } = platform.config;
    await proveSecondFactor(platform.db, { uid: params.id, code: body.code, cardKey, now });
  },
);
