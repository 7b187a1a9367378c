import { type SqlBool, sql } from 'kysely';
import { confirmEmailChange as call } from '#lib/contract/people/account.ts';
import { maskEmail } from '#lib/domain/email.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { endAllSignIns } from '../sign-in/end-all-sign-ins.ts';
import { takeChangeTry } from './account-change-limits.ts';
import { requireOpenLink, useAccountLink } from './account-links/use.ts';
import { changeIdentity, requireOwner } from './change-identity.ts';
import { notifyPerson } from './notify-person.ts';

const KINDS = ['emailChange'] as const;

type Owner = Awaited<ReturnType<typeof requireOwner>> & { wanted: string };

/** Takes the address that the link has proven; only now is it said whether it belongs to somebody else. */
export const confirmEmailChange = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: Owner }) => {
    const { tx, prepared, platform, body, record, now } = request;
    const { uid, name, email: before, wanted: email } = prepared;
    const { cardKey } = platform.config;
    await useAccountLink(tx, { token: body.token, kinds: KINDS, usedBy: uid, cardKey, now });
    await assertEmailFree(tx, { uid, email });
    await tx.updateTable('users').set({ email }).where('id', '=', uid).execute();
    await endAllSignIns(tx, { uid, now });
    await recordForPerson(tx, record, uid, {
      type: 'emailChanged',
      by: { kind: 'user', uid, name },
      payload: { userId: uid },
      change: { before: { email: before }, after: { email } },
    });
    const news = { uid, kind: 'emailChanged', address: maskEmail(email), now } as const;
    await notifyPerson(tx, news);
    if (before !== null) await notifyPerson(tx, { ...news, to: before });
    return done({ email });
  },
  async ({ platform, body, from, now }) => {
    await takeChangeTry(platform.db, { from, now });
    const { cardKey } = platform.config;
    const link = await requireOpenLink(platform.db, { token: body.token, kinds: KINDS, cardKey, now });
    const owner = await requireOwner(platform.db, link.userId);
    await assertEmailFree(platform.db, { uid: owner.uid, email: link.email });
    await changeIdentity(platform, owner.uid, { email: link.email, emailVerified: true });
    return { ...owner, wanted: link.email };
  },
);

/** @throws Refusal 409 emailInUse */
async function assertEmailFree(db: Db | Tx, { uid, email }: { uid: string; email: string }): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('id', '!=', uid)
    .executeTakeFirst();
  if (other) throw wrongState('emailInUse');
}
