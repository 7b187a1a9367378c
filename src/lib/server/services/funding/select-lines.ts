import type { Db, Tx } from '../../db/schema.ts';

export type Lines = { before: number; last: number; direction?: 'in' | 'out' | undefined };

/** The entries of a funding account between two of its versions, with what stands on their other side. */
export function selectLines(db: Db | Tx, accountId: string, { before, last, direction }: Lines) {
  return db
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .leftJoin('entry as other', (join) =>
      join
        .onRef('other.journal_id', '=', 'entry.journal_id')
        .onRef('other.seq', '!=', 'entry.seq')
        .on((eb) => eb('entry.seq', 'in', [1, 2]))
        .on((eb) => eb('other.seq', 'in', [1, 2])),
    )
    .leftJoin('card', 'card.account_id', 'other.account_id')
    .leftJoin('deposit', (join) =>
      join.on((eb) =>
        eb.or([
          eb('deposit.journal_id', '=', eb.ref('entry.journal_id')),
          eb('deposit.return_journal_id', '=', eb.ref('entry.journal_id')),
        ]),
      ),
    )
    .leftJoin('business as giver', 'giver.id', 'deposit.from_business_id')
    .leftJoin('business as taker', 'taker.id', 'deposit.business_id')
    .leftJoin('bank_transfer', (join) =>
      join.on((eb) =>
        eb.or([
          eb('bank_transfer.journal_id', '=', eb.ref('entry.journal_id')),
          eb('bank_transfer.return_journal_id', '=', eb.ref('entry.journal_id')),
        ]),
      ),
    )
    .leftJoin('recipient', 'recipient.id', 'bank_transfer.recipient_id')
    .select(['journal.id', 'journal.kind', 'journal.created_at', 'entry.amount', 'entry.balance_after'])
    .select(['card.id as card_id', 'card.last4', 'card.holder_first_name', 'card.holder_last_name'])
    .select(['recipient.id as recipient_id', 'recipient.name as recipient_name'])
    .select(['giver.name as giver', 'taker.name as taker', 'deposit.sender_name', 'deposit.memo'])
    .where('entry.account_id', '=', accountId)
    .where('entry.account_version', '>', before)
    .where('entry.account_version', '<=', last)
    .$if(direction === 'in', (query) => query.where('entry.amount', '>', 0))
    .$if(direction === 'out', (query) => query.where('entry.amount', '<', 0));
}

export type SelectedLine = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];
