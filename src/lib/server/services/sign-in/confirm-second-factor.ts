import { confirmSecondFactor as call } from '#lib/contract/sign-in/second-factor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { assertOwnSession } from './assert-own-session.ts';
import { checkFirstCode } from './prove-second-factor.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';

type Right = { sealed: string; step: number };

/**
 * Turns the second factor on. The sign-in that asks has proven it herewith; every other one ends, because it never
 * did. A wrong code counts although it is refused, so it is judged before the transaction.
 */
export const confirmSecondFactor = command(
  call,
  async ({
    tx,
    platform,
    actor,
    params,
    record,
    now,
    prepared,
  }: CommandRequest<typeof call> & { prepared: Right }) => {
    const { session } = assertOwnSession(actor);
    const uid = params.id;
    const turnedOn = await tx
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: prepared.step })
      .where('user_id', '=', uid)
      .where('sealed_secret', '=', prepared.sealed)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (turnedOn.numUpdatedRows !== 1n) throw wrongState('secondFactorOn');
    await tx.updateTable('sign_in').set({ second_factor_at: now }).where('id', '=', session.id).execute();
    await tx
      .updateTable('sign_in')
      .set({ ended_at: now })
      .where('user_id', '=', uid)
      .where('id', '<>', session.id)
      .where('ended_at', 'is', null)
      .execute();
    const recoveryCodes = await writeRecoveryCodes(tx, { uid, cardKey: platform.config.cardKey });
    await recordForPerson(tx, record, uid, { type: 'secondFactorSet', payload: { userId: uid } });
    await notifyPerson(tx, { uid, kind: 'secondFactorSet', now });
    return done({ recoveryCodes });
  },
  async ({ platform, actor, params, body, now }) => {
    assertOwnSession(actor);
    const waiting = await platform.db
      .selectFrom('second_factor')
      .select(['sealed_secret', 'confirmed_at'])
      .where('user_id', '=', params.id)
      .executeTakeFirst();
    if (!waiting) throw wrongState('secondFactorOff');
    if (waiting.confirmed_at) throw wrongState('secondFactorOn');
    const tried = { uid: params.id, code: body.code, cardKey: platform.config.cardKey, now };
    return {
      sealed: waiting.sealed_secret,
      step: await checkFirstCode(platform.db, tried, waiting.sealed_secret),
    };
  },
);
