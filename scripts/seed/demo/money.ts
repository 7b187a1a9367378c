import type { AccountKind, JournalKind } from '#lib/server/db/schema/ledger.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { postInChunks } from '#lib/server/ledger/post-many.ts';
import type { Posting } from '#lib/server/ledger/posting.ts';
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
import { demoId } from './random.ts';
import { journalsOf, sentJournal, type TransferJournal } from './transfer-journals.ts';

const SEED_ACTOR = 'system:demo';
const WINDOW_DAYS = 30;
const WINDOWS = 7;

/** What each business keeps on its funding account on top of its loads, in cents for each window of 30 days. */
const MARGIN_MINOR: Readonly<Record<string, number>> = {
  [FAMILY_ESSENTIALS]: 184_050,
  [EMERGENCY_CARDS]: 121_700,
  [RENT_AND_UTILITIES]: 960_000,
  [TALLGRASS]: 203_325,
};

/** The funding of the program that has ended, on the first day of its year. */
const WINTER_MINOR = 2_000_000;
const WINTER_BEGINS = new Date('2025-01-02T15:00:00Z');

/** What stays on the account of the super business itself. */
const SUPER_MARGIN_MINOR = 640_000;

export const fundingAccount = (businessId: string) => demoId(`account funding ${businessId}`);
export const cardAccount = (cardId: string) => demoId(`account card ${cardId}`);
const outsideAccount = (businessId: string) => demoId(`account outside ${businessId}`);
const clearingAccount = (businessId: string) => demoId(`account clearing ${businessId}`);
const networkAccount = (businessId: string) => demoId(`account network ${businessId}`);

/**
 * Moves all the money of the demo through the ledger: deposits, transfers to the programs, loads, cleared
 * purchases, refunds and withdrawals, in the order of time. Run again after an interruption, what is posted
 * already answers as a replay.
 *
 * @throws Error when the ledger refuses one of them
 */
export async function postMoney(
  db: Db,
  {
    lives,
    transfers,
    days,
  }: { lives: readonly CardLife[]; transfers: readonly PlannedTransfer[]; days: Days },
): Promise<void> {
  await openAccounts(db, lives);
  const postings = [
    ...winterPostings(),
    ...fundingPostings({ lives, transfers }, days),
    ...lives.flatMap((life) => cardPostings(life)),
    ...transfers.flatMap(journalsOf).map(transferPosting),
  ].sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const results = await postInChunks(db, postings);
  results.forEach((result, index) => {
    if (result.kind === 'posted' || result.kind === 'replayed') return;
    throw new Error(`The demo's ${postings[index]?.idempotency.key} ended in ${JSON.stringify(result)}.`);
  });
}

async function openAccounts(db: Db, lives: readonly CardLife[]): Promise<void> {
  const accounts: { id: string; businessId: string; kind: AccountKind }[] = [
    ...[JUNIPER, WINTER_RELIEF, ...Object.keys(MARGIN_MINOR)].flatMap((businessId) => [
      { id: fundingAccount(businessId), businessId, kind: 'funding' as const },
      { id: outsideAccount(businessId), businessId, kind: 'program_cash' as const },
      { id: networkAccount(businessId), businessId, kind: 'network_settlement' as const },
    ]),
    ...[RENT_AND_UTILITIES, WINTER_RELIEF].map((businessId) => ({
      id: clearingAccount(businessId),
      businessId,
      kind: 'ach_clearing' as const,
    })),
    ...lives.map(({ card }) => ({
      id: cardAccount(card.id),
      businessId: card.program.businessId,
      kind: 'card' as const,
    })),
  ];
  await inTransaction(db, async (tx) => {
    for (const account of accounts) await openAccount(tx, account);
  });
}

type Spending = { lives: readonly CardLife[]; transfers: readonly PlannedTransfer[] };

/** A business receives at the start of a window what it loads and pays in it; a program receives it from its parent. */
function fundingPostings(spending: Spending, days: Days): Posting[] {
  return Array.from({ length: WINDOWS }, (_, index) => WINDOWS - index).flatMap((window) => {
    const at = days.ago(window * WINDOW_DAYS, 9);
    const until = days.ago((window - 1) * WINDOW_DAYS, 9);
    const needOf = (businessId: string) =>
      spentBetween(spending, businessId, at, until) + (MARGIN_MINOR[businessId] ?? 0);
    const programs = [FAMILY_ESSENTIALS, EMERGENCY_CARDS, RENT_AND_UTILITIES];
    const programsMinor = programs.reduce((sum, id) => sum + needOf(id), 0);
    const later = new Date(at.getTime() + 3_600_000);
    return [
      deposit(JUNIPER, programsMinor + (window === WINDOWS ? SUPER_MARGIN_MINOR : 0), window, at),
      deposit(TALLGRASS, needOf(TALLGRASS), window, at),
      ...programs.map((id) =>
        move('funding_transfer', {
          key: `transfer ${id} ${window}`,
          businessId: id,
          from: fundingAccount(JUNIPER),
          to: fundingAccount(id),
          amountMinor: needOf(id),
          at: later,
        }),
      ),
    ];
  });
}

function deposit(businessId: string, amountMinor: number, window: number, at: Date): Posting {
  const key = `deposit ${businessId} ${window}`;
  return move('deposit', {
    key,
    businessId,
    from: outsideAccount(businessId),
    to: fundingAccount(businessId),
    amountMinor,
    at,
  });
}

function spentBetween({ lives, transfers }: Spending, businessId: string, from: Date, until: Date): number {
  const loads = lives
    .filter(({ card }) => card.program.businessId === businessId)
    .flatMap((life) => life.loads);
  const paid = transfers.filter((transfer) => transfer.businessId === businessId);
  return [...loads, ...paid.map(({ createdAt: at, amountMinor }) => ({ at, amountMinor }))]
    .filter(({ at }) => at >= from && at < until)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function winterPostings(): Posting[] {
  const amountMinor = WINTER_MINOR;
  return [
    deposit(JUNIPER, amountMinor, 0, WINTER_BEGINS),
    move('funding_transfer', {
      key: `transfer ${WINTER_RELIEF}`,
      businessId: WINTER_RELIEF,
      amountMinor,
      from: fundingAccount(JUNIPER),
      to: fundingAccount(WINTER_RELIEF),
      at: new Date(WINTER_BEGINS.getTime() + 3_600_000),
    }),
  ];
}

/** As the server posts it: from the funding account to the clearing account, from there to the outside. */
function transferPosting({ id, kind, transfer, at }: TransferJournal): Posting {
  const { businessId, amountMinor, by } = transfer;
  const funding = fundingAccount(businessId);
  const [onItsWay, left] = [clearingAccount(businessId), outsideAccount(businessId)];
  const way = {
    transfer: { from: funding, to: onItsWay, actor: by.id },
    transfer_completion: { from: onItsWay, to: left },
    reversal: { from: onItsWay, to: funding },
    transfer_return: { from: left, to: funding },
  }[kind];
  return {
    ...move(kind, { ...way, key: id, id, businessId, amountMinor, at }),
    ...(kind === 'reversal' ? { reverses: sentJournal(transfer) } : {}),
  };
}

function cardPostings({ card, loads, purchases, withdrawal }: CardLife): Posting[] {
  const { businessId } = card.program;
  const account = cardAccount(card.id);
  const funding = fundingAccount(businessId);
  const network = networkAccount(businessId);
  return [
    ...loads.map(({ journalId, at, amountMinor, by }) =>
      move('load', {
        key: journalId,
        id: journalId,
        businessId,
        actor: by.id,
        from: funding,
        to: account,
        amountMinor,
        at,
      }),
    ),
    ...purchases.flatMap(({ journalId, status, requestedMinor: amountMinor, clearedAt: at }) => {
      if (!at) return [];
      const shared = { key: journalId, id: journalId, businessId, amountMinor, at };
      return status === 'refunded'
        ? move('refund', { ...shared, from: network, to: account })
        : move('purchase', { ...shared, from: account, to: network });
    }),
    ...(withdrawal
      ? [
          move('withdrawal', {
            key: withdrawal.journalId,
            id: withdrawal.journalId,
            businessId,
            from: account,
            to: funding,
            amountMinor: withdrawal.amountMinor,
            at: withdrawal.at,
          }),
        ]
      : []),
  ];
}

type Move = {
  key: string;
  id?: string;
  businessId: string;
  actor?: string;
  from: string;
  to: string;
  amountMinor: number;
  at: Date;
};

function move(kind: JournalKind, { key, id, businessId, actor, from, to, amountMinor, at }: Move): Posting {
  return {
    id: id ?? demoId(`journal ${key}`),
    kind,
    businessId,
    actor: actor ?? SEED_ACTOR,
    idempotency: { scope: 'demo', key },
    entries: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
    at,
  };
}
