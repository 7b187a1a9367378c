import type { Selectable } from 'kysely';
import type { BodyOf } from '#lib/contract/call.ts';
import { updateRecipient as call } from '#lib/contract/recipient-changes.ts';
import { command, done, unchanged } from '../../api/handler.ts';
import type { RecipientTable } from '../../db/schema/bank-transfers.ts';
import type { Tx } from '../../db/schema.ts';
import { assertEmailFree } from './assert-email-free.ts';
import { readRecipient } from './get.ts';
import { endInvitations } from './invite-by-mail.ts';
import { lockRecipient } from './lock-recipient.ts';
import { notifyRecipient } from './notify-recipient.ts';

const FIELDS = ['kind', 'name', 'email', 'language'] as const;

/** Whoever has the address has the set-up, so a new one ends what was begun with the old one, and both are told. */
export const updateRecipient = command(call, async ({ tx, actor, params, body, now, record }) => {
  const before = await lockRecipient(tx, params.id);
  const changed = changedFields(before, body);
  const answer = async () => ({ recipient: await readRecipient(tx, before.id, { actor, now }) });
  if (changed.length === 0) return unchanged(await answer());
  const { business_id: businessId, id: recipientId } = before;
  const email = body.email ?? before.email;
  if (email !== before.email) await assertEmailFree(tx, { businessId, email, recipientId });
  await tx
    .updateTable('recipient')
    .set({ ...Object.fromEntries(changed.map((field) => [field, body[field]])), last_activity_at: now })
    .where('id', '=', recipientId)
    .execute();
  if (email.toLowerCase() !== before.email.toLowerCase()) {
    await endSetUp(tx, before, now);
    for (const to of [before.email, email])
      await notifyRecipient(tx, { recipientId, to, kind: 'recipientEmailChanged', now });
  }
  await record({
    businessId,
    subject: { type: 'recipient', id: recipientId },
    type: 'recipientUpdated',
    payload: { recipientId, changed },
  });
  return done(await answer());
});

function changedFields(before: Selectable<RecipientTable>, body: BodyOf<typeof call>) {
  return FIELDS.filter((field) => body[field] !== undefined && body[field] !== before[field]);
}

/** Links and codes that went to the old address open nothing more, and a set-up that came of them is over. */
async function endSetUp(tx: Tx, recipient: Selectable<RecipientTable>, now: Date): Promise<void> {
  const { id, business_id: businessId, email } = recipient;
  await endInvitations(tx, { recipientId: id, now, isReplaced: true });
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('identifier', 'in', [email, email.toLowerCase()])
    .where('purpose', '=', 'recipientSetup')
    .where('place', '=', businessId)
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('recipient_session').where('recipient_id', '=', id).execute();
}
