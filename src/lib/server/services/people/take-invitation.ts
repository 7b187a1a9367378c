import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { takeTurn } from '../throttle.ts';

const DAY_MS = 86_400_000;
/** Mails to one address, and all invitations of one business. */
const TO_ADDRESS_A_DAY = 5;
const OF_BUSINESS_A_DAY = 500;

/** Locks an invitation that was neither used nor withdrawn. @throws Refusal 404 */
export async function takeInvitation(tx: Tx, { id, invitationId }: { id: string; invitationId: string }) {
  const invitation = await tx
    .selectFrom('account_link')
    .select(['email', 'role', 'language'])
    .where('id', '=', invitationId)
    .where('business_id', '=', id)
    .where('kind', '=', 'member')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!invitation?.role) throw new Refusal('not_found');
  return { ...invitation, role: invitation.role };
}

/** Counts an invitation, so that nobody's inbox is flooded in our name. @throws Refusal 429 */
export async function takeInvitationTurn(
  tx: Tx,
  { businessId, email, now }: { businessId: string; email: string; now: Date },
): Promise<void> {
  const turns = [
    { kind: 'memberInvitation', subject: `${businessId} ${email.toLowerCase()}`, limit: TO_ADDRESS_A_DAY },
    { kind: 'memberInvitations', subject: businessId, limit: OF_BUSINESS_A_DAY },
  ];
  for (const turn of turns) {
    const wait = await takeTurn(tx, { ...turn, windowMs: DAY_MS, now });
    if (wait) throw new Refusal('too_many_requests', wait);
  }
}
