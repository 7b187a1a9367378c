import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

export type Lines = { before: number; last: number; direction?: 'in' | 'out' | undefined };

/** The entries of a funding account between two of its versions. */
export const entriesOf = (db: Db | Tx, accountId: string, { before, last, direction }: Lines) =>
  db
    .selectFrom('entry')
    .where('entry.account_id', '=', accountId)
    .where('entry.account_version', '>', before)
    .where('entry.account_version', '<=', last)
    .$if(direction === 'in', (query) => query.where('entry.amount', '>', 0))
    .$if(direction === 'out', (query) => query.where('entry.amount', '<', 0));

/** The same, with what stands on their other side. */
export const selectLines = (db: Db | Tx, accountId: string, lines: Lines) =>
  entriesOf(db, accountId, lines)
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .leftJoin('entry as other', (join) =>
      join
        .onRef('other.journal_id', '=', 'entry.journal_id')
        .onRef('other.seq', '!=', 'entry.seq')
        .on((eb) => eb('entry.seq', 'in', [1, 2]))
        .on((eb) => eb('other.seq', 'in', [1, 2])),
    )
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
    .leftJoin('card_load', 'card_load.journal_id', 'entry.journal_id')
    .leftJoin('card_move', 'card_move.journal_id', 'entry.journal_id')
    .leftJoin('recipient', 'recipient.id', 'bank_transfer.recipient_id')
    // A replaced card and its successor share an account: the line is about the one that was meant, else that of its time.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('card')
          .select(['card.id', 'card.last4', 'card.holder_first_name', 'card.holder_last_name'])
          .whereRef('card.account_id', '=', 'other.account_id')
          .orderBy(sql`card.id = coalesce(card_load.card_id, card_move.card_id) desc nulls last`)
          .orderBy(sql`card.created_at <= journal.created_at desc`)
          .orderBy('card.created_at', 'desc')
          .limit(1)
          .as('card'),
      (join) => join.onTrue(),
    )
    .select(['journal.id', 'journal.kind', 'journal.created_at', 'entry.amount', 'entry.balance_after'])
    .select(['card.id as card_id', 'card.last4', 'card.holder_first_name', 'card.holder_last_name'])
    .select(['recipient.id as recipient_id', 'recipient.name as recipient_name'])
    .select(['giver.name as giver', 'taker.name as taker', 'deposit.sender_name'])
    .select(['deposit.memo', 'card_load.memo as load_memo', 'card_move.memo as move_memo'])
    .select('bank_transfer.memo as payment_memo');

export type SelectedLine = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];
