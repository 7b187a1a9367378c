import { confirmPhoneChange as call } from '#lib/contract/people/account.ts';
import { answeredPhone, maskPhone } from '#lib/domain/phone.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { takeTryingTurn } from '../sign-in/code-limits.ts';
import { endAllSignIns } from '../sign-in/end-all-sign-ins.ts';
import { useCode } from '../sign-in/use-code.ts';
import { changeIdentity, requireOwner } from './change-identity.ts';
import { notifyPerson } from './notify-person.ts';
import { readUser } from './read-user.ts';
import { takeFromTypists } from './take-from-typists.ts';

type Owner = Awaited<ReturnType<typeof requireOwner>>;

/** Takes the phone that the code has proven; only now is it said whether it belongs to somebody else. */
export const confirmPhoneChange = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: Owner }) => {
    const { tx, prepared, body, record, now } = request;
    const { uid, phone: before } = prepared;
    const { phone } = body;
    await assertPhoneFree(tx, { uid, phone });
    await takeFromTypists(tx, { uid, phone });
    await tx.updateTable('users').set({ phone, is_phone_proven: true }).where('id', '=', uid).execute();
    await endAllSignIns(tx, { uid, now });
    await recordForPerson(tx, record, uid, {
      type: 'phoneChanged',
      payload: { userId: uid },
      change: { before: { phone: answeredPhone(before) }, after: { phone: answeredPhone(phone) } },
    });
    const address = maskPhone(phone);
    await notifyPerson(tx, { uid, kind: 'phoneChanged', address, formerPhone: before, now });
    return done({ user: await readUser(tx, uid) });
  },
  async ({ platform, params, body, triesKey, from, now }) => {
    const { db, config } = platform;
    const { phone, code } = body;
    await takeTryingTurn(db, { from, now });
    const owner = await requireOwner(db, params.id);
    const subject = { purpose: 'phoneChange', identifier: phone, place: owner.uid } as const;
    await useCode(db, { ...subject, code, triesKey, cardKey: config.cardKey, now });
    await assertPhoneFree(db, { uid: owner.uid, phone });
    await changeIdentity(platform, owner.uid, { phone });
    return owner;
  },
);

/** @throws Refusal 409 phoneInUse */
async function assertPhoneFree(db: Db | Tx, { uid, phone }: { uid: string; phone: string }): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '!=', uid)
    .where('is_phone_proven', '=', true)
    .executeTakeFirst();
  if (other) throw wrongState('phoneInUse');
}
