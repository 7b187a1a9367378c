import { v7 as newId } from 'uuid';
import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue, type OutboxMessage } from '../../ledger/outbox.ts';
import { INVITATION_TOPIC, type WaitingInvitation } from '../recipient-setup/send-invitation.ts';
import { type RecipientNews, recipientMail, recipientMails } from './recipient-mail.ts';

/** How long a link is valid. */
export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

export type Invited = {
  invitationId: string;
  sentTo: string;
  expiresAt: Date;
  /** The activity that is recorded. */
  activity: 'intakeEmailSent' | 'intakeEmailResent';
};

/**
 * Invites a recipient to give their bank account: a new link by mail, in their language, valid for 14 days; earlier
 * links end. It locks the recipient's row, so that only one invitation is open. The caller records `activity`.
 *
 * @param news what the mail reports besides the invitation, such as a returned payment
 */
export async function inviteByMail(
  tx: Tx,
  { recipientId, now, news }: { recipientId: string; now: Date; news?: RecipientNews },
): Promise<Invited> {
  const { email } = await tx
    .selectFrom('recipient')
    .select('email')
    .where('id', '=', recipientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const earlier = await tx
    .selectFrom('recipient_invitation')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .limit(1)
    .executeTakeFirst();
  await endInvitations(tx, { recipientId, now, isReplaced: true });
  const invitationId = newId();
  const expiresAt = endOf(now);
  await tx
    .insertInto('recipient_invitation')
    .values({ id: invitationId, recipient_id: recipientId, email, created_at: now, expires_at: expiresAt })
    .execute();
  await tx.updateTable('recipient').set({ last_activity_at: now }).where('id', '=', recipientId).execute();
  const kind = earlier ? 'recipientInvitedAgain' : 'recipientInvited';
  const { businessId, mail } = await recipientMail(tx, recipientId, news ?? { kind, now });
  await enqueue(tx, [messageOf({ businessId, invitationId, mail })]);
  const activity = earlier ? 'intakeEmailResent' : 'intakeEmailSent';
  return { invitationId, sentTo: email, expiresAt, activity };
}

/** Invites recipients who were written in this transaction, and records that. */
export async function inviteNew(
  tx: Tx,
  { recipientIds, now, record }: { recipientIds: readonly string[]; now: Date; record: RecordActivity },
): Promise<void> {
  if (recipientIds.length === 0) return;
  const mails = await recipientMails(tx, recipientIds, { kind: 'recipientInvited', now });
  const invited = mails.map((mail) => ({ ...mail, invitationId: newId() }));
  await tx
    .insertInto('recipient_invitation')
    .values(
      invited.map(({ invitationId, recipientId, email }) => ({
        id: invitationId,
        recipient_id: recipientId,
        email,
        created_at: now,
        expires_at: endOf(now),
      })),
    )
    .execute();
  await enqueue(tx, invited.map(messageOf));
  await record(
    ...invited.map(({ businessId, recipientId }) => ({
      businessId,
      subject: { type: 'recipient' as const, id: recipientId },
      type: 'intakeEmailSent' as const,
      payload: { recipientId },
    })),
  );
}

const endOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

function messageOf({ businessId, ...payload }: WaitingInvitation & { businessId: string }): OutboxMessage {
  const { invitationId, mail } = payload;
  return { id: newId(), topic: INVITATION_TOPIC, businessId, payload: { invitationId, mail } };
}

/**
 * Ends the links that were sent to a recipient: an account was given, or the address changed.
 *
 * @returns how many were open
 */
export async function endInvitations(
  tx: Tx,
  { recipientId, now, isReplaced }: { recipientId: string; now: Date; isReplaced: boolean },
) {
  const { numUpdatedRows } = await tx
    .updateTable('recipient_invitation')
    .set({ used_at: now, is_replaced: isReplaced })
    .where('recipient_id', '=', recipientId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
