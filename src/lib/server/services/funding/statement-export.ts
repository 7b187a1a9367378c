import type { StatementLine } from '#lib/contract/funding/statement.ts';
import { kindText } from '#lib/domain/funding/statement-kinds.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { findOwnAccount } from './own-account.ts';
import { readRange } from './read-range.ts';
import { readLines } from './statement-lines.ts';
import { instantsOf, rangeOf, type StatementRange } from './statement-range.ts';
import { whenColumns } from './when-columns.ts';

const text = serverTranslate('en');

/** Who stands on the other side: another account, a recipient, or the holder of a card. */
function partyOf({ party, recipient, card }: StatementLine): string | null {
  if (party ?? recipient) return party ?? recipient?.name ?? null;
  return card && `${card.holder.firstName} ${card.holder.lastName}`.trim();
}

/** The days, and which way the money went. */
export type StatementFilter = StatementRange & { direction?: 'in' | 'out' | undefined };

/** The statement of a funding account as a file, with the balance after each line. */
export const statementExport: ListExport<StatementFilter, StatementLine> = {
  kind: 'funding-statement.export',
  fileName: 'funding-statement',
  permissions: ['viewFunding'],
  columns: [
    ...whenColumns<StatementLine>(({ at }) => at),
    column('funding.export.kind', ({ kind, amount }) => text(kindText(kind, amount.amountMinor < 0))),
    column('funding.export.party', partyOf),
    column('funding.export.last4', ({ card }) => card?.last4 ?? null),
    column('funding.export.card', ({ card }) => card?.id ?? null),
    column(
      'funding.export.memo',
      (line) => line.memo ?? (line.kind === 'debt_settlement' ? text('funding.forReturned') : null),
    ),
    // Columns of their own, as a spreadsheet takes what begins with a minus for a formula.
    amount('funding.export.in', ({ amount }) =>
      amount.amountMinor > 0 ? toDecimal(amount.amountMinor) : null,
    ),
    amount('funding.export.out', ({ amount }) =>
      amount.amountMinor < 0 ? toDecimal(-amount.amountMinor) : null,
    ),
    amount('funding.export.balance', ({ balance }) => toDecimal(balance.amountMinor)),
    column('funding.export.id', ({ id }) => id),
  ],
  async read(db, { actor, under, filter, at }, page) {
    const accountId = await findOwnAccount(db, under);
    if (!accountId) return { items: [], nextCursor: null };
    const range = rangeOf(filter, at);
    const found = await readRange(db, accountId, instantsOf(range));
    const wanted = { accountId, businessId: under, actor, direction: filter.direction, ...found };
    return readLines(db, wanted, page);
  },
};
