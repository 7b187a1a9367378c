import type { Selectable } from 'kysely';
import type { BodyOf } from '#lib/contract/call.ts';
import { updateRecipient as call } from '#lib/contract/recipients/changes.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import type { RecipientTable } from '../../db/schema/bank-transfers.ts';
import type { Tx } from '../../db/schema.ts';
import { findPayer } from '../recipient-setup/find-payer.ts';
import { assertEmailFree } from './assert-email-free.ts';
import { assertNameFits } from './assert-name-fits.ts';
import { readRecipient } from './get.ts';
import { endInvitations, type Invited, inviteByMail } from './invite-by-mail.ts';
import { notifyRecipient } from './notify-recipient.ts';
import { takeRecipient } from './take-recipient.ts';

const FIELDS = ['kind', 'name', 'email', 'language'] as const;

/** Whoever has the address has the set-up, so a new one ends what was begun with the old one, and both are notified;
 * who was invited at the old one is invited at the new one. */
export const updateRecipient = command(call, async ({ tx, actor, params, body, now, record }) => {
  const before = await takeRecipient(tx, params.id);
  const changed = changedFields(before, body);
  const answer = async () => ({ recipient: await readRecipient(tx, before.id, { actor, now }) });
  if (changed.length === 0) return unchanged(await answer());
  assertNameFits(body.kind ?? before.kind, body.name ?? before.name);
  const { business_id: businessId, id: recipientId } = before;
  const email = body.email ?? before.email;
  let activity: Invited['activity'] | undefined;
  if (email !== before.email) await assertEmailFree(tx, { businessId, email, recipientId });
  await tx
    .updateTable('recipient')
    .set({ ...Object.fromEntries(changed.map((field) => [field, body[field]])), last_activity_at: now })
    .where('id', '=', recipientId)
    .execute();
  if (email.toLowerCase() !== before.email.toLowerCase()) {
    const wasInvited = (await endSetUp(tx, before, now)) && (await stillPays(tx, businessId, now));
    await notifyRecipient(tx, { recipientId, to: before.email, kind: 'recipientEmailChanged', now });
    if (wasInvited) activity = await inviteAnew(tx, recipientId, now);
    else await notifyRecipient(tx, { recipientId, kind: 'recipientEmailChanged', now });
  }
  const of = { businessId, subject: { type: 'recipient', id: recipientId } } as const;
  await record({
    ...of,
    type: 'recipientUpdated',
    payload: { recipientId, changed },
    change: changeOf(partsOf(before, changed), partsOf(body, changed)),
  });
  if (activity) await record({ ...of, type: activity, payload: { recipientId } });
  return done(await answer());
});

function changedFields(before: Selectable<RecipientTable>, body: BodyOf<typeof call>) {
  return FIELDS.filter((field) => body[field] !== undefined && body[field] !== before[field]);
}

type Field = (typeof FIELDS)[number];

const partsOf = (from: Partial<Pick<Selectable<RecipientTable>, Field>>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** An ended program waits for nobody: no link goes to the new address. */
async function stillPays(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  const payer = await findPayer(tx, businessId, now);
  return payer !== undefined && payer.endedOn === null;
}

/** Invites a recipient who was being waited for at the new address, which never got a link before. */
async function inviteAnew(tx: Tx, recipientId: string, now: Date): Promise<Invited['activity']> {
  const { activity } = await inviteByMail(tx, { recipientId, now, news: { kind: 'recipientInvited', now } });
  return activity;
}

/**
 * Ends the links and codes of the old address, even for somebody who repeats a used one, and the set-up sessions that
 * they opened.
 *
 * @returns whether an invitation was waiting there, expired or not
 */
async function endSetUp(tx: Tx, recipient: Selectable<RecipientTable>, now: Date): Promise<boolean> {
  const { id, business_id: businessId, email } = recipient;
  const ended = await endInvitations(tx, { recipientId: id, now, isReplaced: true });
  await tx
    .updateTable('one_time_code')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)), used_by_hash: null }))
    .where('identifier', 'in', [email, email.toLowerCase()])
    .where('purpose', '=', 'recipientSetup')
    .where('place', '=', businessId)
    .execute();
  await tx.deleteFrom('recipient_session').where('recipient_id', '=', id).execute();
  return ended > 0;
}
