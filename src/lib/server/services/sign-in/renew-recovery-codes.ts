import { renewRecoveryCodes as call } from '#lib/contract/sign-in/second-factor.ts';
import { command, done } from '../../commands/handler.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { assertSecondFactorOn } from './has-second-factor.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';

export const renewRecoveryCodes = command(call, async ({ tx, platform, params, now }) => {
  const uid = params.id;
  await assertSecondFactorOn(tx, uid);
  const recoveryCodes = await writeRecoveryCodes(tx, { uid, cardKey: platform.config.cardKey });
  await notifyPerson(tx, { uid, kind: 'recoveryCodesRenewed', now });
  return done({ recoveryCodes });
});
