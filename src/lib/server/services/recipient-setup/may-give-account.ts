import type { Db, Tx } from '../../db/schema.ts';

/** Who gives an account: a recipient by a link, or the organization. */
export type Giver = { recipientId: string; invitationId: string | null; now: Date };

/**
 * The account that a new one would replace. Only an open invitation lets a verified one be replaced (safety.md §2).
 */
export type Standing =
  | { kind: 'none' }
  | { kind: 'pending'; last4: string }
  | { kind: 'verified'; accountId: string; last4: string; givesWay: boolean };

/** Lock the recipient's row first when the result decides something. */
export async function standingAccount(db: Db | Tx, giver: Giver): Promise<Standing> {
  const current = await db
    .selectFrom('bank_account')
    .select(['id', 'status', 'last4'])
    .where('recipient_id', '=', giver.recipientId)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('status', 'in', ['pending', 'verified'])
    .executeTakeFirst();
  if (!current) return { kind: 'none' };
  const { id: accountId, last4 } = current;
  if (current.status === 'pending') return { kind: 'pending', last4 };
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
