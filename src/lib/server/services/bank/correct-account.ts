import { accountEnding } from '#lib/domain/recipients/account-ending.ts';
import { accountNumber } from '#lib/domain/validation.ts';
import { changeOf } from '../../commands/change-of.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { accountHmac, sealAccountNumber, unsealAccountNumber } from '../recipients/account-number.ts';
import { notifyRecipient } from '../recipients/notify-recipient.ts';
import { takeRecipient } from '../recipients/take-recipient.ts';
import { endUnpayable } from './end-unpayable.ts';

/** The values of a notification of change that replace ours. */
export type Correction = {
  accountNumber?: string | undefined;
  routingNumber?: string | undefined;
  accountType?: 'checking' | 'savings' | undefined;
};

/**
 * Applies a notification of change to an account: the next payment goes to the corrected account, and its owner is
 * notified. A corrected number with letters is valid at the bank, but we cannot pay to it, so the account ends. The
 * key is the account's id, or that of a transfer to it.
 *
 * @returns undefined where nothing has this key
 */
export async function correctAccount(
  tx: Tx,
  config: Pick<Platform['config'], 'cardKey'>,
  { key, code, correction, now }: { key: string; code: string | null; correction: Correction; now: Date },
): Promise<'changed' | 'nothingToDo' | undefined> {
  const found = await findAccount(tx, key);
  if (!found) return undefined;
  await takeRecipient(tx, found.recipient_id);
  const account = await tx
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', found.id)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('status', '<>', 'failed')
    .executeTakeFirst();
  if (!account) return 'nothingToDo';
  const { cardKey } = config;
  const given = payable(correction);
  if (given === null) return endUnpayable(tx, { account, code, now });
  const before = {
    accountNumber: unsealAccountNumber(cardKey, account.id, account.sealed_account_number),
    routingNumber: account.routing_number,
    accountType: account.account_type,
  };
  const after = { ...before, ...onlyGiven(given) };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (part) => before[part] !== after[part],
  );
  if (changed.length === 0) return 'nothingToDo';
  // The owner of a linked account may know it by other digits than those of its number.
  const last4 = changed.includes('accountNumber') ? accountEnding(after.accountNumber) : account.last4;
  await tx
    .updateTable('bank_account')
    .set({
      sealed_account_number: sealAccountNumber(cardKey, account.id, after.accountNumber),
      account_hmac: accountHmac(cardKey, after),
      last4,
      routing_number: after.routingNumber,
      account_type: after.accountType,
      corrected_at: now,
    })
    .where('id', '=', account.id)
    .execute();
  await recordAs(
    tx,
    'bank',
    now,
  )({
    businessId: account.business_id,
    subject: { type: 'recipient', id: account.recipient_id },
    type: 'bankAccountUpdated',
    payload: { recipientId: account.recipient_id, accountId: account.id, last4, code, changed },
    change: changeOf(shownOf(before, account.last4), shownOf(after, last4)),
  });
  await notifyRecipient(tx, { recipientId: account.recipient_id, kind: 'bankAccountCorrected', last4, now });
  return 'changed';
}

/** The correction without the blanks and hyphens that banks write; null where our payments cannot go to it. */
function payable(correction: Correction): Correction | null {
  if (correction.accountNumber === undefined) return correction;
  const bare = correction.accountNumber.replace(/[\s-]/g, '');
  return accountNumber(bare) === null ? { ...correction, accountNumber: bare } : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findAccount(tx: Tx, key: string): Promise<{ id: string; recipient_id: string } | undefined> {
  if (!UUID.test(key)) return undefined;
  const paid = await tx
    .selectFrom('bank_transfer')
    .select(['bank_account_id as id', 'recipient_id'])
    .where('id', '=', key)
    .executeTakeFirst();
  if (paid) return paid;
  return tx
    .selectFrom('bank_account')
    .select(['id', 'recipient_id'])
    .where('id', '=', key)
    .executeTakeFirst();
}

const onlyGiven = (correction: Correction) =>
  Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));

const shownOf = <Numbers extends object>(numbers: Numbers, last4: string) => ({
  ...numbers,
  accountNumber: last4,
});
