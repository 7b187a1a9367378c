import {
  EMERGENCY_CARDS,
  FAMILY_ESSENTIALS,
  JUNIPER,
  RENT_AND_UTILITIES,
  TALLGRASS,
  WINTER_RELIEF,
} from '#lib/server/services/sandbox/demo/businesses.ts';
import type { Days } from './days.ts';
import type { CardLife } from './life.ts';
import type { PlannedTransfer } from './plan-transfers.ts';

const WINDOW_DAYS = 30;
const WINDOWS = 7;
const HOUR_MS = 3_600_000;

/** What each business keeps on its funding account on top of its loads, in cents for each window of 30 days. */
const MARGIN_MINOR: Readonly<Record<string, number>> = {
  [FAMILY_ESSENTIALS]: 184_050,
  [EMERGENCY_CARDS]: 121_700,
  [RENT_AND_UTILITIES]: 960_000,
  [TALLGRASS]: 203_325,
};

/** Every business with a funding account of its own. */
export const FUNDED: readonly string[] = [JUNIPER, WINTER_RELIEF, ...Object.keys(MARGIN_MINOR)];

/** The funding of the program that has ended, on the first day of its year. */
const WINTER_MINOR = 2_000_000;
const WINTER_BEGINS = new Date('2025-01-02T15:00:00Z');

/** What stays on the account of the super business itself. */
const SUPER_MARGIN_MINOR = 640_000;

/** Money that came to a funding account, from outside or from another one. */
export type PlannedDeposit = {
  /** its name among those of the demo */
  key: string;
  businessId: string;
  /** who gave it from its own funding account; null for money from outside */
  fromBusinessId: string | null;
  amountMinor: number;
  at: Date;
  memo?: string;
  customFields?: Record<string, string>;
  /** where the sender's bank took it back */
  returned?: { at: Date; code: string };
  sender?: { name: string; descriptor: string };
};

type Spending = { lives: readonly CardLife[]; transfers: readonly PlannedTransfer[] };

/** What came to each funding account: enough for whatever it loads and pays, a deposit taken back, one passed on. */
export function planDeposits(spending: Spending, days: Days): PlannedDeposit[] {
  return [
    deposit(`deposit ${JUNIPER} 0`, JUNIPER, WINTER_MINOR, WINTER_BEGINS),
    passedOn(`transfer ${WINTER_RELIEF}`, WINTER_RELIEF, WINTER_MINOR, WINTER_BEGINS),
    ...Array.from({ length: WINDOWS }, (_, index) => WINDOWS - index).flatMap((window) =>
      depositsOfWindow(spending, window, days),
    ),
    {
      ...deposit('deposit taken back', JUNIPER, 125_000, days.ago(12, 15)),
      customFields: { grant: 'Winter appeal' },
      sender: { name: 'Larch Street Fund', descriptor: 'PLEDGE 0412' },
      returned: { at: days.ago(9, 16), code: 'R01' },
    },
    {
      key: 'transfer between programs',
      businessId: EMERGENCY_CARDS,
      fromBusinessId: RENT_AND_UTILITIES,
      amountMinor: 30_000,
      at: days.ago(5, 15),
      memo: 'Bus vouchers for the shelter',
      customFields: { grant: 'County grant' },
    },
  ];
}

/** A business receives at the start of a window what it loads and pays in it; a program receives it from its parent. */
function depositsOfWindow(spending: Spending, window: number, days: Days): PlannedDeposit[] {
  const at = days.ago(window * WINDOW_DAYS, 9);
  const until = days.ago((window - 1) * WINDOW_DAYS, 9);
  const needOf = (businessId: string) =>
    spentBetween(spending, businessId, at, until) + (MARGIN_MINOR[businessId] ?? 0);
  const programs = [FAMILY_ESSENTIALS, EMERGENCY_CARDS, RENT_AND_UTILITIES];
  const programsMinor = programs.reduce((sum, id) => sum + needOf(id), 0);
  const superMinor = programsMinor + (window === WINDOWS ? SUPER_MARGIN_MINOR : 0);
  return [
    deposit(`deposit ${JUNIPER} ${window}`, JUNIPER, superMinor, at),
    deposit(`deposit ${TALLGRASS} ${window}`, TALLGRASS, needOf(TALLGRASS), at),
    ...programs.map((id) => passedOn(`transfer ${id} ${window}`, id, needOf(id), at)),
  ];
}

const SENDERS: Readonly<Record<string, { name: string; descriptor: string }>> = {
  [JUNIPER]: { name: 'Willow Foundation', descriptor: 'GRANT PAYMENT' },
  [TALLGRASS]: { name: 'Tallgrass Field Crews LLC', descriptor: 'CREW CARDS' },
};

const deposit = (key: string, businessId: string, amountMinor: number, at: Date): PlannedDeposit => ({
  key,
  businessId,
  fromBusinessId: null,
  amountMinor,
  at,
  ...(SENDERS[businessId] ? { sender: SENDERS[businessId] } : {}),
});

/** An hour after it came, the super business gives a program its part. */
const passedOn = (key: string, businessId: string, amountMinor: number, at: Date): PlannedDeposit => ({
  key,
  businessId,
  fromBusinessId: JUNIPER,
  amountMinor,
  at: new Date(at.getTime() + HOUR_MS),
});

function spentBetween({ lives, transfers }: Spending, businessId: string, from: Date, until: Date): number {
  const loads = lives
    .filter(({ card }) => card.program.businessId === businessId)
    .flatMap((life) => life.loads);
  const paid = transfers.filter((transfer) => transfer.businessId === businessId);
  return [...loads, ...paid.map(({ createdAt: at, amountMinor }) => ({ at, amountMinor }))]
    .filter(({ at }) => at >= from && at < until)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
