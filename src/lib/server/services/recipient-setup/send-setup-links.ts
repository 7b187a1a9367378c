import { v7 as newId } from 'uuid';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { enqueueMails, type WaitingMail } from '../mail/enqueue-mail.ts';
import { recipientMail } from '../recipients/recipient-mail.ts';
import { findPayer } from './find-payer.ts';
import { INVITATION_TOPIC, type WaitingInvitation } from './send-invitation.ts';

/** Requests of one round. */
const CHUNK = 20;
/** Most organizations that one address is written for. */
const MOST_MAILS = 5;

/**
 * Writes to the addresses that lost their link: for each organization that pays them by transfer its link, the one of
 * an open invitation where there is one. No invitation is made, because anybody may ask: only the organization lets a
 * verified account be changed.
 *
 * @returns whether more may be waiting
 */
export function sendSetupLinks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const asked = await tx
      .deleteFrom('setup_link_request')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('setup_link_request')
          .select('id')
          .orderBy('created_at')
          .orderBy('id')
          .limit(CHUNK)
          .forUpdate()
          .skipLocked(),
      )
      .returning('email')
      .execute();
    for (const email of new Set(asked.map((request) => request.email))) await writeTo(tx, email, now);
    return asked.length === CHUNK;
  });
}

async function writeTo(tx: Tx, email: string, now: Date): Promise<void> {
  const recipients = await tx
    .selectFrom('recipient')
    .select(['id', 'business_id'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
    .execute();
  for (const { id, business_id: businessId } of recipients) {
    const payer = await findPayer(tx, businessId, now);
    if (payer && payer.endedOn === null) await writeOf(tx, id, now);
  }
}

async function writeOf(tx: Tx, recipientId: string, now: Date): Promise<void> {
  const { businessId, mail } = await recipientMail(tx, recipientId, { kind: 'setupLink', now });
  const open = await tx
    .selectFrom('recipient_invitation as invitation')
    .innerJoin('recipient', 'recipient.id', 'invitation.recipient_id')
    .select('invitation.id')
    .where('recipient.id', '=', recipientId)
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where((eb) => eb(eb.fn('lower', ['invitation.email']), '=', eb.fn('lower', ['recipient.email'])))
    .executeTakeFirst();
  if (open) {
    const payload: WaitingInvitation = { invitationId: open.id, mail };
    return enqueue(tx, [{ id: newId(), topic: INVITATION_TOPIC, businessId, payload }]);
  }
  const path = pathTo('recipientEmailVerification', { businessId });
  await enqueueMails(tx, [{ businessId, mail: { ...mail, path } as WaitingMail }]);
}
