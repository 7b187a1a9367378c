import type { StatementLine } from '#lib/contract/funding/statement.ts';
import { STATEMENT_KINDS } from '#lib/domain/funding/statement-kinds.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';
import type { Db } from '../../db/schema.ts';
import { type Page, readPage } from '../keyset.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { cardNamed } from './card-named.ts';
import { type Lines, type SelectedLine, selectLines } from './select-lines.ts';

const NEWEST_FIRST = { by: 'entry.account_version', type: 'integer', direction: 'desc' } as const;

type Wanted = Lines & { accountId: string; businessId: string; actor: Actor };

/** One page of the lines of a funding account, as this person may read them. */
export function readLines(db: Db, { accountId, businessId, actor, ...wanted }: Wanted, page: Page) {
  const shown = seenBy(actor, businessId);
  return readPage(selectLines(db, accountId, wanted), NEWEST_FIRST, page, (row) => toLine(row, shown));
}

type Seen = { cards: boolean; payments: boolean };

/** What of the other side of a line somebody may read. */
function seenBy(actor: Actor, businessId: string): Seen {
  const may = (permission: Permission) => programsOf(actor, businessId, { permission }).includes(businessId);
  const isHidden = actor.kind === 'user' && may('hideBankPaymentsInformation');
  return { cards: may('viewCards'), payments: may('viewBankTransfers') && !isHidden };
}

const KINDS: ReadonlySet<string> = new Set(STATEMENT_KINDS);

/** A kind as a statement names it. */
export const kindOf = (kind: string): StatementLine['kind'] =>
  (KINDS.has(kind) ? kind : 'other') as StatementLine['kind'];

function toLine(row: SelectedLine, { cards, payments }: Seen): StatementLine {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: kindOf(row.kind),
    amount: usd(row.amount),
    balance: usd(row.balance_after),
    card:
      row.card_id === null || !cards
        ? null
        : cardNamed(row.card_id, {
            last4: row.last4,
            firstName: row.holder_first_name ?? '',
            lastName: row.holder_last_name ?? '',
          }),
    recipient:
      row.recipient_id === null || !payments
        ? null
        : { id: row.recipient_id, name: row.recipient_name ?? '' },
    party: row.amount < 0 && row.kind === 'funding_transfer' ? row.taker : (row.giver ?? row.sender_name),
    memo: noteOf(row, { cards, payments }),
  };
}

/**
 * What was noted about it, for those who may read what it was noted about. A credit for a case has no note of its own
 * but its name.
 */
function noteOf(row: SelectedLine, { cards, payments }: Seen): string | null {
  if (row.kind === 'adjustment') return null;
  return (
    row.memo ?? (cards ? (row.load_memo ?? row.move_memo) : null) ?? (payments ? row.payment_memo : null)
  );
}
