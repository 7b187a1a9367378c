import type { BankFailure } from '#lib/domain/bank/bank-failures.ts';
import { addBankingDays } from '#lib/domain/bank/bank-holidays.ts';
import { type PayoutPlan, planPayout } from '#lib/domain/bank-transfers/payout-schedule.ts';
import type { TransferSpeed, TransferStatus } from '#lib/domain/bank-transfers/transfer-states.ts';
import { addDays, easternDate, easternInstant } from '#lib/domain/calendar.ts';
import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { WINTER_RELIEF } from '#lib/server/services/sandbox/demo/businesses.ts';
import type { Days } from './days.ts';
import type { Doer } from './life.ts';
import { daysOf, type PlannedAccount, type PlannedRecipient } from './plan-recipients.ts';
import { createRandom, demoId, type Random } from './random.ts';

/** A payment with the moments of its steps. */
export type PlannedTransfer = {
  id: string;
  businessId: string;
  recipientId: string;
  /** The name at their bank. */
  recipientName: string;
  kind: RecipientKind;
  account: PlannedAccount;
  amountMinor: number;
  plan: PayoutPlan;
  memo: string;
  by: Doer;
  status: TransferStatus;
  failure: { reason: BankFailure; code: string } | null;
  sendsAgain: string | null;
  createdAt: Date;
  processingAt: Date | null;
  completedAt: Date | null;
  failedAt: Date | null;
  isReturned: boolean;
};

const HANDED_OVER_MS = 40_000;
const MINUTE_MS = 60_000;
const RETURN_AFTER_DAYS = 2;
const MONTH_DAYS = 28;
const MEMOS = ['Rent', 'Electricity', 'Heating', 'Water', 'Deposit'] as const;
/** The bank's codes for accounts whose payments fail. */
const CODES: Readonly<Record<string, { reason: BankFailure; code: string }>> = {
  '1302': { reason: 'closedAccount', code: 'R02' },
  '1301': { reason: 'blockedAccount', code: 'R16' },
  '1207': { reason: 'regulatoryLimit', code: 'AM14' },
};
/** Somebody is always being paid: these by now, and that one since this morning. */
const PAID_NOW: readonly string[] = ['6006', '7731'];
const PAID_TODAY = '2204';

/** About sixty payments of the last weeks, in every state, and those of the program that has ended. */
export function planTransfers(planned: readonly PlannedRecipient[], days: Days): PlannedTransfer[] {
  return planned.flatMap((one) => {
    const own = daysOf(one.recipient.businessId, days);
    const random = createRandom(`transfers ${one.recipient.id}`);
    const transfers = one.accounts
      .filter(({ given, status }) => status === 'verified' && given.state !== 'removed')
      .flatMap((account) => ofAccount(one, account, own, random));
    return sendAgain(transfers);
  });
}

function ofAccount(
  one: PlannedRecipient,
  account: PlannedAccount,
  days: Days,
  random: Random,
): PlannedTransfer[] {
  const { last4, daysAgo } = account.given;
  const isWinter = one.recipient.businessId === WINTER_RELIEF;
  const amountMinor = random.between(18, 160) * 1_000 + random.pick([0, 0, 500, 250]);
  const speed: TransferSpeed =
    last4 === '6006' ? 'sameday_ach' : random.chance(0.2) && last4 !== PAID_TODAY ? 'instant' : 'ach';
  const first = random.between(isWinter ? 7 : 2, 12);
  const agos = Array.from({ length: 3 }, (_, index) => first + index * MONTH_DAYS);
  const code = CODES[last4];
  return [
    ...agos
      .filter((ago) => ago < daysAgo - 4)
      .reverse()
      .map((ago) => days.ago(ago, 15 + random.next() * 3)),
    ...(last4 === PAID_TODAY ? [days.earlierToday()] : []),
    ...(PAID_NOW.includes(last4) ? [new Date(days.now.getTime() - 2 * MINUTE_MS)] : []),
  ].map((createdAt, index, all) =>
    planOne(one, account, {
      createdAt,
      amountMinor,
      days,
      speed: code ? 'ach' : speed,
      memo: random.pick(MEMOS),
      // The last payment to such an account is the one that fails.
      failure: code && index === all.length - 1 ? code : null,
    }),
  );
}

type Sent = {
  createdAt: Date;
  amountMinor: number;
  speed: TransferSpeed;
  memo: string;
  failure: PlannedTransfer['failure'];
  days: Days;
};

function planOne(
  { recipient, by }: PlannedRecipient,
  account: PlannedAccount,
  { createdAt, amountMinor, speed, memo, failure, days }: Sent,
): PlannedTransfer {
  const plan = planPayout(speed, createdAt);
  const processingAt = new Date(createdAt.getTime() + HANDED_OVER_MS);
  const isReturned = failure !== null && account.given.state === 'disabled';
  const failedAt = failure && (isReturned ? morningsAfter(plan.arrivesBy) : plan.arrivesBy);
  const isNew = days.now.getTime() - createdAt.getTime() < 5 * MINUTE_MS;
  const isThere = days.isOver(plan.arrivesBy) && !isNew;
  return {
    id: demoId(`transfer ${account.id} ${easternDate(createdAt)}`),
    businessId: recipient.businessId,
    recipientId: recipient.id,
    kind: recipient.kind,
    account,
    amountMinor,
    plan,
    memo,
    by,
    recipientName: recipient.nameOnAccount ?? recipient.name,
    status: isNew ? 'created' : failure ? 'failed' : isThere ? 'completed' : 'processing',
    failure,
    sendsAgain: null,
    createdAt,
    isReturned,
    processingAt: isNew ? null : processingAt,
    completedAt: isThere && (failure === null || isReturned) ? plan.arrivesBy : null,
    failedAt,
  };
}

/** Sends returned payments again, to the account that the recipient gave later. */
function sendAgain(transfers: PlannedTransfer[]): PlannedTransfer[] {
  const returned = transfers.find(({ isReturned }) => isReturned);
  const next = returned && transfers.find(({ account }) => account !== returned.account);
  if (!returned || !next) return transfers;
  return transfers.map((transfer) =>
    transfer === next ? { ...next, amountMinor: returned.amountMinor, sendsAgain: returned.id } : transfer,
  );
}

/** Two banking days later, when returns arrive. */
const morningsAfter = (at: Date): Date =>
  easternInstant(addBankingDays(addDays(easternDate(at), 1), RETURN_AFTER_DAYS - 1), 8, 30);
