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
} from '#lib/server/services/sandbox/demo/businesses.ts';
import type { Days } from './days.ts';
import type { CardLife } from './life.ts';
import { demoId } from './random.ts';

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

/** What stays on the account of the super business itself. */
const SUPER_MARGIN_MINOR = 640_000;

export const fundingAccount = (businessId: string) => demoId(`account funding ${businessId}`);
export const cardAccount = (cardId: string) => demoId(`account card ${cardId}`);
const outsideAccount = (businessId: string) => demoId(`account outside ${businessId}`);
const networkAccount = (businessId: string) => demoId(`account network ${businessId}`);

/**
 * Moves all the money of the demo through the ledger: deposits, transfers to the programs, loads, cleared
 * purchases, refunds and withdrawals, in the order of time. Run again after an interruption, what is posted
 * already answers as a replay.
 *
 * @throws Error when the ledger refuses one of them
 */
export async function postMoney(db: Db, lives: readonly CardLife[], days: Days): Promise<void> {
  await openAccounts(db, lives);
  const postings = [...fundingPostings(lives, days), ...lives.flatMap((life) => cardPostings(life))].sort(
    (a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0),
  );
  const results = await postInChunks(db, postings);
  results.forEach((result, index) => {
    if (result.kind === 'posted' || result.kind === 'replayed') return;
    throw new Error(`The demo's ${postings[index]?.idempotency.key} ended in ${JSON.stringify(result)}.`);
  });
}

async function openAccounts(db: Db, lives: readonly CardLife[]): Promise<void> {
  const accounts: { id: string; businessId: string; kind: AccountKind }[] = [
    ...[JUNIPER, ...Object.keys(MARGIN_MINOR)].flatMap((businessId) => [
      { id: fundingAccount(businessId), businessId, kind: 'funding' as const },
      { id: outsideAccount(businessId), businessId, kind: 'program_cash' as const },
      { id: networkAccount(businessId), businessId, kind: 'network_settlement' as const },
    ]),
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

/** Each business gets at the start of a window what it loads in it; a program gets it from its parent. */
function fundingPostings(lives: readonly CardLife[], days: Days): Posting[] {
  return Array.from({ length: WINDOWS }, (_, index) => WINDOWS - index).flatMap((window) => {
    const at = days.ago(window * WINDOW_DAYS, 9);
    const until = days.ago((window - 1) * WINDOW_DAYS, 9);
    const needOf = (businessId: string) =>
      loadedBetween(lives, businessId, at, until) + (MARGIN_MINOR[businessId] ?? 0);
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

function loadedBetween(lives: readonly CardLife[], businessId: string, from: Date, until: Date): number {
  return lives
    .filter(({ card }) => card.program.businessId === businessId)
    .flatMap(({ loads }) => loads)
    .filter(({ at }) => at >= from && at < until)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
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
