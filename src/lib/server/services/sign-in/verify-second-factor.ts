import { verifySecondFactor as call } from '#lib/contract/sign-in/second-factor.ts';
import type { SecondFactorCode } from '#lib/domain/sign-in/second-factor-code.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { hashToken } from '../../secrets.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { mintToken, type PreparedSession } from './open-session.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { writeSignIn } from './write-sign-in.ts';

type ProvenSession = PreparedSession & { customToken: string; proof: SecondFactorCode['kind'] };

/** Wrong codes that one proof of the first factor allows; a constraint of the table has the same number. */
const MAX_TRIES = 5;

/**
 * Ends a sign-in that waits for its second factor. The token is minted before the code is used up, so that a provider
 * that does not answer costs no code; nobody gets it unless the code is right.
 */
export const verifySecondFactor = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: ProvenSession }) => {
    const { tx, prepared, now } = request;
    const taken = await tx
      .updateTable('sign_in_challenge')
      .set({ used_at: now })
      .where('id', '=', prepared.sid)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw new Refusal('sign_in_over');
    const { from, device } = request;
    await writeSignIn(tx, { ...prepared, now, from, device, secondFactorAt: now });
    if (prepared.proof === 'recovery') {
      const left = String(await countRecoveryCodes(tx, prepared.uid));
      await notifyPerson(tx, { uid: prepared.uid, kind: 'recoveryCodeUsed', left, now });
    }
    return done({ customToken: prepared.customToken });
  },
  async ({ platform, body, now }) => {
    const waiting = await takeTry(platform.db, body.challenge, now);
    if (!waiting) throw new Refusal('sign_in_over');
    const { id: sid, user_id: uid, method, attempts } = waiting;
    const left = MAX_TRIES - attempts;
    const customToken = await mintToken(platform, uid, sid);
    const { cardKey } = platform.config;
    const proof = await proveSecondFactor(platform.db, { uid, code: body.code, left, cardKey, now });
    return { sid, uid, method, customToken, proof };
  },
);

const takeTry = (db: Db, challenge: string, now: Date) =>
  db
    .updateTable('sign_in_challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hashToken(challenge))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', MAX_TRIES)
    .returning(['id', 'user_id', 'method', 'attempts'])
    .executeTakeFirst();
