import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { planBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { AT, BUSINESS, usd } from './plain.ts';
import { RECIPIENT } from './recipient.ts';

export const PAYMENT = '00000000-0000-7000-8000-0000000000f1';

export const transferOf = (more: Partial<BankTransfer> = {}): BankTransfer => ({
  id: PAYMENT,
  businessId: BUSINESS,
  programName: 'Stipends',
  recipient: { id: RECIPIENT, name: 'Amina Rahimi' },
  account: { last4: '4321', accountType: 'checking', bankName: null },
  amount: usd(25_000),
  requestedSpeed: 'ach',
  speed: 'ach',
  effectiveOn: '2026-11-23',
  status: 'processing',
  failureReason: null,
  failureCode: null,
  isOutcomeUnknown: false,
  memo: 'November rent',
  customFields: {},
  sentBy: 'Grace Okafor',
  createdAt: AT,
  processingAt: '2026-11-20T15:00:05.000Z',
  completedAt: null,
  failedAt: null,
  returnedAt: null,
  sendsAgain: null,
  sentAgainBy: null,
  ...more,
});

type Plan = OutputOf<typeof planBankTransfer>;

/** Friday, November 20, 10 in the morning in New York, seen from this machine's clock. */
export const planOf = (more: Partial<Plan> = {}): Plan => ({
  now: AT,
  available: usd(100_000),
  payoutCutoff: null,
  isPastCutoff: false,
  plans: [
    {
      requestedSpeed: 'ach',
      speed: 'ach',
      effectiveOn: '2026-11-23',
      cutoffAt: '2026-11-21T01:00:00.000Z',
      arrivesBy: '2026-11-23T13:30:00.000Z',
    },
    {
      requestedSpeed: 'sameday_ach',
      speed: 'sameday_ach',
      effectiveOn: '2026-11-20',
      cutoffAt: '2026-11-20T15:07:30.000Z',
      arrivesBy: '2026-11-20T22:00:00.000Z',
    },
    {
      requestedSpeed: 'instant',
      speed: 'instant',
      effectiveOn: '2026-11-20',
      cutoffAt: null,
      arrivesBy: '2026-11-20T15:01:00.000Z',
    },
  ],
  ...more,
});
