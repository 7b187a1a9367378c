import type { Recipient, RecipientBankAccount } from '#lib/contract/recipients/recipient.ts';
import { getRecipient as call } from '#lib/contract/recipients/recipients.ts';
import type { Actor } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { invitationState } from '../recipient-setup/invitation-state.ts';
import { isBankHiddenFrom, selectRecipients, toRecipientRow } from './recipient-row.ts';

export const getRecipient = query(call, async ({ db, actor, params, now }) => ({
  recipient: await readRecipient(db, params.id, { actor, now }),
}));

/** One recipient as the contract shows it to this caller. @throws Refusal 404 */
export async function readRecipient(
  db: Db | Tx,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Recipient> {
  const row = await selectRecipients(db).where('recipient.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const isHidden = isBankHiddenFrom(actor, row.business_id);
  return {
    ...toRecipientRow(row, { isHidden, now }),
    createdBy: row.created_by_name,
    invitation: await readInvitation(db, id, now),
    accounts: isHidden ? [] : await readAccounts(db, id),
    isBankInformationHidden: isHidden,
  };
}

async function readInvitation(db: Db | Tx, recipientId: string, now: Date): Promise<Recipient['invitation']> {
  const row = await db
    .selectFrom('recipient_invitation')
    .select(['email', 'created_at', 'expires_at', 'used_at', 'is_replaced'])
    .where('recipient_id', '=', recipientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sentTo: row.email,
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: invitationState(row, now),
  };
}

/** The present account first: the newest that was not removed. Earlier ones follow, newest first. */
async function readAccounts(db: Db | Tx, recipientId: string): Promise<RecipientBankAccount[]> {
  const rows = await db
    .selectFrom('bank_account')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bank_transfer')
            .select('bank_transfer.id')
            .whereRef('bank_transfer.bank_account_id', '=', 'bank_account.id'),
        )
        .as('is_used'),
    )
    .where('recipient_id', '=', recipientId)
    .orderBy((eb) => eb('removed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    nameOnAccount: row.name_on_account,
    hasOnlyOneName: row.has_only_one_name,
    accountType: row.account_type,
    last4: row.last4,
    routingNumber: row.routing_number,
    bankName: row.bank_name,
    source: row.source,
    status: row.status,
    failureReason: row.failure_reason,
    addedBy: row.added_by_name,
    createdAt: row.created_at.toISOString(),
    verificationDue: row.status === 'pending' ? row.verification_due : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    correctedAt: row.corrected_at?.toISOString() ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
    isUnused: !row.is_used,
  }));
}
