import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { intakeStatusOf } from '#lib/domain/recipients/recipient-states.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { enqueue } from '#lib/server/ledger/outbox.ts';
import { checkMessage } from '#lib/server/services/bank/check-message.ts';
import { accountHmac, sealAccountNumber } from '#lib/server/services/recipients/account-number.ts';
import type { Days } from './days.ts';
import { daysOf, type PlannedAccount, type PlannedRecipient } from './plan-recipients.ts';
import type { PlannedTransfer } from './plan-transfers.ts';
import { demoId } from './random.ts';

const DAY_MS = 86_400_000;
const INVITATION_DAYS = 14;
/** The invented Prairie Community Bank has the routing number that banks use as an example. */
export const ROUTING_NUMBER = '021000021';
const UNKNOWN_ROUTING_NUMBER = '123456789';

type Written = { days: Days; cardKey: Buffer; transfers: readonly PlannedTransfer[] };

/** Writes recipients with links, accounts and activities; accounts that wait for a check are sent to the bank again. */
export async function writeRecipients(
  tx: Tx,
  planned: readonly PlannedRecipient[],
  { days, cardKey, transfers }: Written,
): Promise<void> {
  const endOf = new Map(
    transfers.flatMap(({ account, isReturned, failedAt }) =>
      isReturned && failedAt ? [[account.id, failedAt]] : [],
    ),
  );
  const lines = planned.flatMap((one) => linesOf(one, days, endOf));
  const lastLineOf = new Map<string, Date>();
  for (const { subject_id, created_at } of lines) {
    const last = lastLineOf.get(subject_id);
    if (!last || last < created_at) lastLineOf.set(subject_id, created_at);
  }
  await tx
    .insertInto('recipient')
    .values(planned.map((one) => toRecipient(one, days, lastLineOf.get(one.recipient.id) ?? one.createdAt)))
    .execute();
  await tx
    .insertInto('recipient_invitation')
    .values(planned.flatMap((one) => toInvitations(one, days)))
    .execute();
  const accounts = planned.flatMap((one) => one.accounts.map((account) => ({ one, account })));
  await tx
    .insertInto('bank_account')
    .values(accounts.map(({ one, account }) => toAccount(one, account, { cardKey, endOf })))
    .execute();
  await tx.insertInto('activity').values(lines).execute();
  await enqueue(
    tx,
    accounts
      .filter(({ account }) => account.status === 'pending')
      .map(({ one, account: { id: accountId } }) =>
        checkMessage({ businessId: one.recipient.businessId, accountId }),
      ),
  );
}

function toRecipient({ recipient, createdAt, by, accounts }: PlannedRecipient, days: Days, last: Date) {
  const present = accounts.findLast(({ given }) => given.state !== 'removed');
  return {
    id: recipient.id,
    business_id: recipient.businessId,
    kind: recipient.kind,
    name: recipient.name,
    email: recipient.email,
    language: recipient.language,
    intake_status: intakeStatusOf(
      present ? { status: present.status, isDisabled: present.given.state === 'disabled' } : null,
    ),
    no_bank_account_at: recipient.hasNoBankAccount ? noAccountAt(recipient.daysAgo, days) : null,
    created_by: by.id,
    created_by_name: by.name,
    created_at: createdAt,
    last_activity_at: last,
  };
}

const noAccountAt = (daysAgo: number, days: Days) => days.ago(daysAgo - 1, 16);

/** The newest link, and the first one where the two differ. */
function toInvitations({ recipient, createdAt, accounts }: PlannedRecipient, days: Days) {
  const { id, email, invitation, daysAgo, businessId } = recipient;
  if (!invitation) return [];
  const isFirst = invitation.daysAgo === daysAgo;
  const at = isFirst ? createdAt : daysOf(businessId, days).ago(invitation.daysAgo, 16.5);
  const given = accounts.find(({ createdAt: when }) => when >= at)?.createdAt;
  const row = (name: string, sentAt: Date, usedAt: Date | null) => ({
    id: demoId(`invitation ${name} ${id}`),
    recipient_id: id,
    email,
    created_at: sentAt,
    expires_at: new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS),
    used_at: usedAt,
  });
  return [
    ...(isFirst ? [] : [row('first', createdAt, accounts[0]?.createdAt ?? at)]),
    row('newest', at, invitation.state === 'used' ? (given ?? at) : null),
  ];
}

function toAccount(
  { recipient, by }: PlannedRecipient,
  { id, given, status, createdAt, decidedAt, endedAt }: PlannedAccount,
  { cardKey, endOf }: { cardKey: Buffer; endOf: Map<string, Date> },
) {
  const accountNumber = accountNumberOf(given);
  const routingNumber = given.failure === 'invalidRoutingNumber' ? UNKNOWN_ROUTING_NUMBER : ROUTING_NUMBER;
  const isOwn = given.by === 'recipient';
  return {
    id,
    recipient_id: recipient.id,
    business_id: recipient.businessId,
    last4: given.last4,
    name_on_account: recipient.nameOnAccount ?? recipient.name,
    account_type: given.accountType,
    sealed_account_number: sealAccountNumber(cardKey, id, accountNumber),
    account_hmac: accountHmac(cardKey, { routingNumber, accountNumber }),
    routing_number: routingNumber,
    bank_name: given.bankName ?? null,
    source: given.bankName === undefined ? ('manual' as const) : ('link' as const),
    status,
    failure_reason: given.failure ?? null,
    created_at: createdAt,
    decided_at: decidedAt,
    added_by: isOwn ? `recipient:${recipient.id}` : by.id,
    added_by_name: isOwn ? recipient.name : by.name,
    disabled_at: given.state === 'disabled' ? (endOf.get(id) ?? decidedAt) : null,
    removed_at: endedAt,
  };
}

export const accountNumberOf = ({ last4 }: { last4: string }) => `90000${last4}`;

function linesOf(one: PlannedRecipient, days: Days, endOf: Map<string, Date>) {
  const { recipient, by, createdAt } = one;
  const { id: recipientId, name, kind, language, invitation, daysAgo, businessId } = recipient;
  const staff = { actor: by.id, actor_name: by.name, channel: 'dashboard' as const };
  const self = { actor: `recipient:${recipientId}`, actor_name: name, channel: 'recipient' as const };
  const bank = { actor: 'system:bank', actor_name: 'Larkspur', channel: 'system' as const };
  const activities = (
    type: ActivityType,
    at: Date | null,
    who: typeof staff | typeof self | typeof bank,
    more = {},
  ) =>
    at
      ? [
          {
            id: demoId(`activity ${type} ${recipientId} ${at.toISOString()}`),
            business_id: businessId,
            subject_type: 'recipient' as const,
            subject_id: recipientId,
            type,
            version: 1,
            reason: null,
            ...who,
            payload: JSON.stringify({ recipientId, ...more }),
            created_at: at,
          },
        ]
      : [];
  const isResent = invitation !== null && invitation.daysAgo !== daysAgo;
  return [
    ...activities('recipientCreated', createdAt, staff, { kind, language }),
    ...(invitation ? activities('intakeEmailSent', createdAt, staff) : []),
    ...(isResent
      ? activities('intakeEmailResent', daysOf(businessId, days).ago(invitation.daysAgo, 16.5), staff)
      : []),
    ...(recipient.hasNoBankAccount
      ? activities('noBankAccountDeclared', noAccountAt(daysAgo, days), self)
      : []),
    ...one.accounts.flatMap(({ id: accountId, given, createdAt: at, decidedAt, status, endedAt }) => {
      const more = { accountId, last4: given.last4 };
      const failed = { ...more, ...(given.failure ? { failureReason: given.failure } : {}) };
      return [
        ...(given.by === 'recipient'
          ? activities('bankAccountSubmitted', at, self, more)
          : activities('bankAccountAdded', at, staff, more)),
        ...(status === 'failed'
          ? activities('bankAccountFailed', decidedAt, bank, failed)
          : activities('bankAccountVerified', decidedAt, bank, more)),
        ...activities('bankAccountDisabled', endOf.get(accountId) ?? null, bank, failed),
        ...activities('bankAccountDeleted', endedAt, staff, more),
      ];
    }),
  ];
}
