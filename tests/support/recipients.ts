import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import { accountEnding } from '#lib/domain/recipients/account-ending.ts';
import { accountHmac, sealAccountNumber } from '#lib/server/services/recipients/account-number.ts';
import type { TestApi } from './api.ts';

/** Makes recipients and their accounts straight in the database, as the set-up leaves them. */

export type TestRecipient = { id: string; accountId: string | null; accountNumber: string };

type Account =
  | { status: 'pending' | 'verified' }
  | { status: 'failed' | 'disabled'; failureReason: BankFailure };

/** A number that is nobody's, with the given end: the sandbox's bank decides by its last four digits. */
export const accountNumberEnding = (last4: string): string => `${randomInt(10_000_000, 99_999_999)}${last4}`;

export async function makeRecipient(
  { db, platform }: Pick<TestApi, 'db' | 'platform'>,
  options: {
    businessId: string;
    name?: string;
    email?: string;
    language?: string;
    kind?: 'person' | 'business';
    /** Null for one who has given none; a verified one where it is left out. */
    account?: Account | null;
    last4?: string;
    routingNumber?: string;
    createdAt?: Date;
  },
): Promise<TestRecipient> {
  const { businessId, account = { status: 'verified' }, last4 = '6789' } = options;
  const id = newId();
  const at = options.createdAt ?? platform.clock.now();
  await db
    .insertInto('recipient')
    .values({
      id,
      business_id: businessId,
      kind: options.kind ?? 'person',
      name: options.name ?? 'Amina Rahimi',
      email: options.email ?? `${id}@example.com`,
      language: options.language ?? 'en',
      intake_status: intakeStatusOf(account),
      created_by: 'system:test',
      created_by_name: 'Test',
      created_at: at,
      last_activity_at: at,
    })
    .execute();
  const accountNumber = accountNumberEnding(last4);
  if (!account) return { id, accountId: null, accountNumber };
  const of = { recipientId: id, businessId, at, routingNumber: options.routingNumber ?? '021000021' };
  return {
    id,
    accountId: await makeBankAccount({ db, platform }, { ...of, ...account, accountNumber }),
    accountNumber,
  };
}

function intakeStatusOf(account: Account | null) {
  if (!account) return 'awaiting_recipient' as const;
  if (account.status === 'pending') return 'pending_verification' as const;
  return account.status === 'verified'
    ? ('bank_account_verified' as const)
    : ('verification_failed' as const);
}

/** Another account of a recipient. */
export async function makeBankAccount(
  { db, platform }: Pick<TestApi, 'db' | 'platform'>,
  options: {
    recipientId: string;
    businessId: string;
    accountNumber: string;
    routingNumber: string;
    at: Date;
  } & Account,
): Promise<string> {
  const { status, at, accountNumber, routingNumber } = options;
  const id = newId();
  const { cardKey } = platform.config;
  await db
    .insertInto('bank_account')
    .values({
      id,
      recipient_id: options.recipientId,
      business_id: options.businessId,
      name_on_account: 'Amina Rahimi',
      account_type: 'checking',
      source: 'manual',
      bank_name: null,
      sealed_account_number: sealAccountNumber(cardKey, id, accountNumber),
      account_hmac: accountHmac(cardKey, { routingNumber, accountNumber }),
      last4: accountEnding(accountNumber),
      routing_number: routingNumber,
      status: status === 'disabled' ? 'verified' : status,
      failure_reason: 'failureReason' in options ? options.failureReason : null,
      added_by: 'system:test',
      added_by_name: 'Test',
      created_at: at,
      decided_at: status === 'pending' ? null : at,
      disabled_at: status === 'disabled' ? at : null,
    })
    .execute();
  return id;
}
