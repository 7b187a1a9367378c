import { getFundingStatement as call, STATEMENT_KINDS } from '#lib/contract/funding/statement.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { readPage } from '../keyset.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { cardNamed } from './card-named.ts';
import { findOwnAccount } from './own-account.ts';
import { readRange } from './read-range.ts';
import { type SelectedLine, selectLines } from './select-lines.ts';
import { instantsOf, rangeOf } from './statement-range.ts';

const NEWEST_FIRST = { by: 'entry.account_version', type: 'integer', direction: 'desc' } as const;

export const getFundingStatement = query(call, async ({ db, actor, params, query: asked, now }) => {
  const range = rangeOf(asked, now);
  const accountId = await findOwnAccount(db, params.id);
  const found = accountId && (await readRange(db, accountId, instantsOf(range)));
  if (!found) {
    const nothing = usd(0);
    const sums = { opening: nothing, in: nothing, out: nothing, closing: nothing };
    return { ...range, ...sums, items: [], nextCursor: null };
  }
  const { before, last, openingMinor, closingMinor, inMinor } = found;
  const lines = selectLines(db, accountId, { before, last, direction: asked.direction });
  const shown = seenBy(actor, params.id);
  return {
    ...range,
    opening: usd(openingMinor),
    in: usd(inMinor),
    out: usd(openingMinor + inMinor - closingMinor),
    closing: usd(closingMinor),
    ...(await readPage(lines, NEWEST_FIRST, asked, (row) => toLine(row, shown))),
  };
});

type Seen = { cards: boolean; payments: boolean };

/** What of the other side of a line somebody may read. */
function seenBy(actor: Actor, businessId: string): Seen {
  const may = (permission: Permission) => programsOf(actor, businessId, { permission }).includes(businessId);
  const isHidden = actor.kind === 'user' && may('hideBankPaymentsInformation');
  return { cards: may('viewCards'), payments: may('viewBankTransfers') && !isHidden };
}

const KINDS: ReadonlySet<string> = new Set(STATEMENT_KINDS);

function toLine(row: SelectedLine, { cards, payments }: Seen) {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: (KINDS.has(row.kind) ? row.kind : 'other') as (typeof STATEMENT_KINDS)[number],
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
    memo: row.memo,
  };
}
