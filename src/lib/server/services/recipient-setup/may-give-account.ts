import { recipientName } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Who gives an account: a recipient by a link, or the organization. */
export type Giver = { recipientId: string; invitationId: string | null; now: Date };

/**
 * The account that a new one would replace. Only an open invitation lets a verified one be replaced (safety.md §2); a
 * pending one is replaced by the recipient who gave it, until its bank begins to check it.
 */
export type Standing =
  | { kind: 'none' }
  | { kind: 'pending'; accountId: string; last4: string; isOwn: boolean; correctableUntil: Date | null }
  | { kind: 'verified'; accountId: string; last4: string; givesWay: boolean };

/** Lock the recipient's row first when the result decides something. */
export async function standingAccount(db: Db | Tx, giver: Giver): Promise<Standing> {
  const current = await db
    .selectFrom('bank_account')
    .select(['id', 'status', 'last4', 'added_by', 'correctable_until'])
    .where('recipient_id', '=', giver.recipientId)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('status', 'in', ['pending', 'verified'])
    .executeTakeFirst();
  if (!current) return { kind: 'none' };
  const { id: accountId, last4 } = current;
  if (current.status === 'pending') {
    const until = current.correctable_until;
    const isOwn = current.added_by === recipientName(giver.recipientId);
    const correctableUntil = isOwn && until && until > giver.now ? until : null;
    return { kind: 'pending', accountId, last4, isOwn, correctableUntil };
  }
  return { kind: 'verified', accountId, last4, givesWay: await isInvited(db, giver) };
}

export const mayGive = (standing: Standing): boolean =>
  standing.kind === 'none' || (standing.kind === 'verified' && standing.givesWay);

async function isInvited(db: Db | Tx, { recipientId, invitationId, now }: Giver): Promise<boolean> {
  if (invitationId === null) return false;
  const open = await db
    .selectFrom('recipient_invitation')
    .select('id')
    .where('id', '=', invitationId)
    .where('recipient_id', '=', recipientId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}
