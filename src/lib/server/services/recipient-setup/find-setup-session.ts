import type { RecipientActor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { hashToken } from '../../secrets.ts';

/**
 * The recipient of a `Setup-Token`, who proved their address by a code.
 *
 * @throws Refusal 401 setup_over for an unknown token, or one older than 30 minutes
 */
export async function findSetupSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<RecipientActor> {
  const row = await db
    .selectFrom('recipient_session as session')
    .innerJoin('recipient', 'recipient.id', 'session.recipient_id')
    .select(['recipient.id', 'recipient.business_id', 'recipient.name', 'session.invitation_id'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw new Refusal('setup_over');
  return {
    kind: 'recipient',
    recipientId: row.id,
    businessId: row.business_id,
    name: row.name,
    invitationId: row.invitation_id,
  };
}
