import { addBankingDays } from '#lib/domain/bank/bank-holidays.ts';
import { addDays, easternDate, easternInstant } from '#lib/domain/calendar.ts';
import type { BankAccountStatus } from '#lib/domain/recipients/recipient-states.ts';
import { RENT_AND_UTILITIES, WINTER_RELIEF } from '#lib/server/services/sandbox/demo/businesses.ts';
import {
  DEMO_RECIPIENTS,
  type DemoBankAccount,
  type DemoRecipient,
} from '#lib/server/services/sandbox/demo/recipients.ts';
import { createDays, type Days } from './days.ts';
import { drawRecipients } from './draw-recipients.ts';
import type { Doer } from './life.ts';
import { createRandom, demoId } from './random.ts';

/** A bank account with the moments of its history. */
export type PlannedAccount = {
  id: string;
  given: DemoBankAccount;
  status: BankAccountStatus;
  createdAt: Date;
  /** When the bank answered. */
  decidedAt: Date | null;
  /** When a returned payment disabled it, or the organization removed it. */
  endedAt: Date | null;
};

export type PlannedRecipient = {
  recipient: DemoRecipient;
  createdAt: Date;
  by: Doer;
  accounts: PlannedAccount[];
};

const DAVID: Doer = { id: 'demo-david', name: 'David Mensah', channel: 'dashboard' };
const GRACE: Doer = { id: 'demo-grace', name: 'Grace Okafor', channel: 'dashboard' };
/** Noon in New York on the last day of the program that has ended. */
const WINTER_END = new Date('2025-06-30T16:00:00Z');

/** The days of a program's story, counted back from its own end where it has ended. */
export const daysOf = (businessId: string, days: Days): Days =>
  businessId === WINTER_RELIEF ? createDays(WINTER_END) : days;

/** Everybody who is paid by transfer, with accounts and their histories. */
export function planRecipients(days: Days): PlannedRecipient[] {
  return [...DEMO_RECIPIENTS, ...drawRecipients()].map((recipient) => {
    const random = createRandom(`recipient ${recipient.id}`);
    const own = daysOf(recipient.businessId, days);
    return {
      recipient,
      createdAt: own.ago(recipient.daysAgo, 14 + random.next() * 0.5),
      by: recipient.businessId === RENT_AND_UTILITIES && random.chance(0.6) ? DAVID : GRACE,
      accounts: recipient.accounts.map((given) => planAccount(recipient.id, given, own)),
    };
  });
}

function planAccount(recipientId: string, given: DemoBankAccount, days: Days): PlannedAccount {
  const createdAt = given.daysAgo === 0 ? days.earlierToday() : days.ago(given.daysAgo, 15.2);
  const isLinked = given.bankName !== undefined;
  return {
    id: demoId(`bank account ${recipientId} ${given.last4}`),
    given,
    status: given.state === 'pending' || given.state === 'failed' ? given.state : 'verified',
    createdAt,
    decidedAt: given.state === 'pending' ? null : isLinked ? createdAt : nextBankingMorning(createdAt),
    // A disabled one ends with its payment, which is planned later.
    endedAt: given.state === 'removed' ? days.ago(given.daysAgo - 2, 17) : null,
  };
}

/** When a bank answers a request: on the morning of its next banking day. */
function nextBankingMorning(at: Date): Date {
  return easternInstant(addBankingDays(addDays(easternDate(at), 1), 0), 8, 30);
}
