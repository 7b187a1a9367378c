import type { StatementLine } from '#lib/contract/funding/statement.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { ListExport } from '../exports/list-export.ts';
import { findOwnAccount } from './own-account.ts';
import { readRange } from './read-range.ts';
import { readLines } from './statement-lines.ts';
import { instantsOf, rangeOf, type StatementRange } from './statement-range.ts';

const text = serverTranslate('en');

const column = (name: string, cell: (line: StatementLine) => string | null) => ({
  head: () => text(`funding.export.${name}`),
  cell: (line: StatementLine) => cell(line) ?? '',
});

/** The days, and which way the money went. */
export type StatementFilter = StatementRange & { direction?: 'in' | 'out' | undefined };

/** The statement of a funding account as a file, with the balance after each line. */
export const statementExport: ListExport<StatementFilter, StatementLine> = {
  kind: 'funding-statement.export',
  fileName: 'funding-statement',
  permissions: ['viewFunding'],
  columns: [
    column('when', ({ at }) => at),
    column('kind', ({ kind }) => kind),
    column('party', ({ party, recipient }) => party ?? recipient?.name ?? null),
    column('card', ({ card }) => card?.id ?? null),
    column('memo', ({ memo }) => memo),
    // Columns of their own, as a spreadsheet takes what begins with a minus for a formula.
    column('in', ({ amount }) => (amount.amountMinor > 0 ? toDecimal(amount.amountMinor) : null)),
    column('out', ({ amount }) => (amount.amountMinor < 0 ? toDecimal(-amount.amountMinor) : null)),
    column('balance', ({ balance }) => toDecimal(balance.amountMinor)),
    column('id', ({ id }) => id),
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
