import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { checkMessage } from './check-message.ts';

/** Accounts of one round, so that no transaction locks many rows. */
const CHUNK = 50;

/**
 * Begins the bank's check of accounts whose time for corrections is over. From then on their recipient cannot change
 * them: the row's lock decides which of both came first.
 *
 * @returns whether more may be waiting
 */
export function beginChecks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const begun = await tx
      .updateTable('bank_account')
      .set({ correctable_until: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('bank_account')
          .select('id')
          .where('correctable_until', '<=', clock.now())
          .where('removed_at', 'is', null)
          .orderBy('correctable_until')
          .limit(CHUNK)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'business_id'])
      .execute();
    await enqueue(
      tx,
      begun.map(({ id, business_id: businessId }) => checkMessage({ businessId, accountId: id })),
    );
    return begun.length === CHUNK;
  });
}
