import type { Consumer } from '../../jobs/deliver.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { unsealAccountNumber } from '../recipients/account-number.ts';
import { CHECK_TOPIC } from './check-message.ts';

/** Asks the bank whether an account can be paid; the answer arrives as an event. */
async function checkAccount({ db, config, bank }: Platform, { payload }: TakenMessage): Promise<void> {
  const accountId = String(payload.accountId);
  const account = await db
    .selectFrom('bank_account')
    .innerJoin('recipient', 'recipient.id', 'bank_account.recipient_id')
    .select([
      'recipient.name',
      'recipient.kind',
      'bank_account.name_on_account',
      'bank_account.account_type',
      'bank_account.sealed_account_number',
      'bank_account.routing_number',
    ])
    .where('bank_account.id', '=', accountId)
    .where('bank_account.status', '=', 'pending')
    .where('bank_account.removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) return;
  const { reference } = await bank.checkAccount({
    key: accountId,
    holderName: account.name,
    recipientKind: account.kind,
    to: {
      nameOnAccount: account.name_on_account,
      accountType: account.account_type,
      accountNumber: unsealAccountNumber(config.cardKey, accountId, account.sealed_account_number),
      routingNumber: account.routing_number,
    },
  });
  await db
    .updateTable('bank_account')
    .set({ bank_reference: reference })
    .where('id', '=', accountId)
    .where('bank_reference', 'is', null)
    .execute();
}

export const accountChecks: Consumer = {
  topic: CHECK_TOPIC,
  limit: 10,
  leaseMs: 60_000,
  deliver: checkAccount,
};
