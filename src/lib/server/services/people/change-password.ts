import { changePassword as call } from '#lib/contract/people/own-password.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { askProvider } from '../sign-in/ask-provider.ts';
import { endAllSignIns } from '../sign-in/end-all-sign-ins.ts';
import { forgetFailures, returnPasswordTurn, takePasswordTurn } from '../sign-in/password-limits.ts';
import { provePassword } from '../sign-in/prove-password.ts';
import { requireOwner } from './change-identity.ts';
import { notifyPerson } from './notify-person.ts';

/** Proves the present password, limited as at sign-in, and sets the new one; every sign-in ends. */
export const changePassword = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: { identifier: string } }) => {
    const { tx, prepared, params, record, from, now } = request;
    const uid = params.id;
    await forgetFailures(tx, { ...prepared, from, now });
    await endAllSignIns(tx, { uid, now });
    await recordForPerson(tx, record, uid, { type: 'passwordChanged', payload: { userId: uid } });
    await notifyPerson(tx, { uid, kind: 'passwordChanged', now });
    return done({});
  },
  async ({ platform, params, body, from, now }) => {
    const { uid, email } = await requireOwner(platform.db, params.id);
    const tried = { identifier: email?.toLowerCase() ?? uid, from, now };
    await takePasswordTurn(platform.db, tried);
    try {
      await provePassword(platform, { uid, email }, body.current);
      await askProvider(() => platform.identity.admin.setPassword(uid, body.password));
    } catch (error) {
      if (error instanceof Refusal && error.error === 'unavailable')
        await returnPasswordTurn(platform.db, tried);
      throw error;
    }
    return { identifier: tried.identifier };
  },
);
