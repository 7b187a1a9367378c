import type { AccountKind, JournalKind } from '#lib/server/db/schema/ledger.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { postInChunks } from '#lib/server/ledger/post-many.ts';
import type { Posting } from '#lib/server/ledger/posting.ts';
import { RENT_AND_UTILITIES, WINTER_RELIEF } from '#lib/server/services/sandbox/demo/businesses.ts';
import type { CardLife } from './life.ts';
import { FUNDED, type PlannedDeposit } from './plan-deposits.ts';
import type { PlannedTransfer } from './plan-transfers.ts';
import { demoId } from './random.ts';
import { journalsOf, sentJournal, type TransferJournal } from './transfer-journals.ts';
import { depositJournal, returnJournal } from './write-deposits.ts';

const SEED_ACTOR = 'system:demo';
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
    deposits,
  }: {
    lives: readonly CardLife[];
    transfers: readonly PlannedTransfer[];
    deposits: readonly PlannedDeposit[];
  },
): Promise<void> {
  await openAccounts(db, lives);
  const postings = [
    ...deposits.flatMap(depositPostings),
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
    ...FUNDED.flatMap((businessId) => [
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

/** A deposit comes from outside or from another account; the sender's bank may take it back. */
function depositPostings({
  key,
  businessId,
  fromBusinessId,
  amountMinor,
  at,
  returned,
}: PlannedDeposit): Posting[] {
  const [from, to] = [
    fromBusinessId === null ? outsideAccount(businessId) : fundingAccount(fromBusinessId),
    fundingAccount(businessId),
  ];
  const shared = { businessId, amountMinor };
  const kind = fromBusinessId === null ? 'deposit' : 'funding_transfer';
  return [
    move(kind, { ...shared, key, id: depositJournal(key), from, to, at }),
    ...(returned
      ? [
          move('deposit_return', {
            ...shared,
            key: `return ${key}`,
            id: returnJournal(key),
            from: to,
            to: from,
            at: returned.at,
          }),
        ]
      : []),
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
