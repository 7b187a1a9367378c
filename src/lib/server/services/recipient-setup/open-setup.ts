import type { SetupSession } from '#lib/contract/recipient-setup/recipient-setup.ts';
import type { LanguageCode } from '#lib/domain/language-codes.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { findInvitation } from './find-invitation.ts';
import { findPayer } from './find-payer.ts';
import { readIntake } from './read-intake.ts';

const LIFETIME_MS = 30 * 60_000;

type Proven = {
  businessId: string;
  /** Proven by a code a moment ago. */
  email: string;
  invitation?: string | undefined;
  language: LanguageCode;
  cardKey: Buffer;
  now: Date;
};

/**
 * Opens a set-up session for a proven address: 30 minutes as the recipient of this business with that address. Mails
 * then use the language of the set-up.
 *
 * @throws Refusal 404 email_not_registered, which only somebody who has proven the address learns
 */
export async function openSetup(tx: Tx, proven: Proven): Promise<SetupSession> {
  const { businessId, email, language, now } = proven;
  if (!(await findPayer(tx, businessId, now))) throw new Refusal('email_not_registered');
  const recipient = await tx
    .updateTable('recipient')
    .set({ language })
    .where('business_id', '=', businessId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .returning(['id', 'name', 'kind'])
    .executeTakeFirst();
  if (!recipient) throw new Refusal('email_not_registered');
  const invitationId = await openInvitation(tx, recipient.id, proven);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insertInto('recipient_session')
    .values({
      token_hash: hashToken(token),
      recipient_id: recipient.id,
      invitation_id: invitationId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    recipientId: recipient.id,
    businessId,
    recipientName: recipient.name,
    kind: recipient.kind,
    intake: await readIntake(tx, { isOwn: true, recipientId: recipient.id, invitationId, now }),
  };
}

/** The invitation of their link, if it is theirs and still open. */
async function openInvitation(tx: Tx, recipientId: string, proven: Proven): Promise<string | null> {
  const { invitation: token, businessId, cardKey, now } = proven;
  if (token === undefined) return null;
  const found = await findInvitation(tx, { token, businessId, cardKey, now });
  const isOpen = found?.state === 'open' && found.isTheirAddress && found.recipientId === recipientId;
  return isOpen ? found.id : null;
}
