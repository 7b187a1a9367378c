import { type IntakeStatus, intakeStatusOf } from '#lib/domain/recipients/recipient-states.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The newest account that was not removed: it decides the recipient's intake status. */
export function presentAccount(db: Db | Tx, recipientId: string) {
  return db
    .selectFrom('bank_account')
    .selectAll()
    .where('recipient_id', '=', recipientId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Writes the intake status that follows from a recipient's accounts. Call it in every transaction that changes one,
 * with the recipient's row locked.
 */
export async function writeIntake(tx: Tx, recipientId: string, now: Date): Promise<IntakeStatus> {
  const account = await presentAccount(tx, recipientId);
  const status = intakeStatusOf(
    account ? { status: account.status, isDisabled: account.disabled_at !== null } : null,
  );
  await tx
    .updateTable('recipient')
    .set({ intake_status: status, last_activity_at: now })
    .where('id', '=', recipientId)
    .execute();
  return status;
}
