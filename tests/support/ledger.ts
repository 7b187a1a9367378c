import { v7 } from 'uuid';
import type { AccountKind, JournalKind } from '#lib/server/db/schema/ledger.ts';
import type { Db, Tx } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import type { Posting, PostingResult } from '#lib/server/ledger/posting.ts';

export const BUSINESS = '018f0000-0000-7000-8000-00000000b001';

/** Opens an account and answers its id. */
export async function makeAccount(tx: Tx, kind: AccountKind): Promise<string> {
  const id = v7();
  await openAccount(tx, { id, businessId: BUSINESS, kind });
  return id;
}

/** A posting from one account to another, with ids of its own unless some are given. */
export function posting(
  kind: JournalKind,
  { from, to, amountMinor }: { from: string; to: string; amountMinor: number },
  given: Partial<Posting> = {},
): Posting {
  return {
    id: v7(),
    kind,
    businessId: BUSINESS,
    actor: 'tester',
    idempotency: { scope: 'test', key: v7() },
    entries: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
    ...given,
  };
}

/** Posts in a transaction of its own. */
export function post(db: Db, wanted: Posting): Promise<PostingResult> {
  return inTransaction(db, (tx) => postJournal(tx, wanted));
}

/** The accounts of a small business: money from outside on the funding account, two cards, a settlement. */
export type World = { outside: string; funding: string; cardA: string; cardB: string; network: string };

export function makeWorld(db: Db, fundingMinor: number): Promise<World> {
  return inTransaction(db, async (tx) => {
    const world = {
      outside: await makeAccount(tx, 'ach_in_transit'),
      funding: await makeAccount(tx, 'funding'),
      cardA: await makeAccount(tx, 'card'),
      cardB: await makeAccount(tx, 'card'),
      network: await makeAccount(tx, 'network_settlement'),
    };
    if (fundingMinor > 0) {
      const { outside: from, funding: to } = world;
      await postJournal(tx, posting('deposit', { from, to, amountMinor: fundingMinor }));
    }
    return world;
  });
}
