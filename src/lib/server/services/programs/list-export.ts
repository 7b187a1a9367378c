import type { ProgramFigures } from '#lib/contract/programs/program.ts';
import type { ListedProgram } from '#lib/contract/programs/programs.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { readPage } from '../keyset.ts';
import { BY_NAME, wantedPrograms, withFigures } from './list.ts';
import { toProgram } from './program-row.ts';

const text = serverTranslate('en');

type Row = ListedProgram & { figures: ProgramFigures };

/** Programs whose figures are read at once; of these each card is counted, as on the page. */
const AT_ONCE = 5;

/** The programs of an organization as a file, with what each holds as far as the reader is shown it there. */
export const programsExport: ListExport<{ state?: ('open' | 'closed')[] | undefined }, Row> = {
  kind: 'programs.export',
  fileName: 'programs',
  permissions: [],
  columns: [
    column('exports.column.name', ({ name }) => name),
    column('exports.column.kind', ({ productType }) => text(`programs.productType.${productType}`)),
    column('exports.column.status', ({ closedAt }) =>
      text(closedAt ? 'exports.value.closed' : 'exports.value.open'),
    ),
    amount('exports.column.funding', ({ figures: { funding } }) => funding && toDecimal(funding.amountMinor)),
    column(
      'exports.column.quantity',
      ({ figures: { cards } }) => cards && `${cards.total}${cards.isCapped ? '+' : ''}`,
    ),
    amount('exports.column.onCards', ({ figures: { cards } }) =>
      cards?.available ? toDecimal(cards.available.amountMinor) : null,
    ),
    column('exports.column.openOrders', ({ figures: { openOrders } }) =>
      openOrders === null ? null : String(openOrders),
    ),
    column('exports.column.lastActivityAt', ({ figures }) => figures.lastActivityAt),
    column('exports.column.closedAt', ({ closedAt }) => closedAt),
    column('exports.column.id', ({ id }) => id),
  ],
  async read(db, { actor, under, businessIds, filter, at }, page) {
    const rows = wantedPrograms(db, { parentId: under, reached: businessIds, ...filter });
    const { items, nextCursor } = await readPage(rows.where('created_at', '<', at), BY_NAME, page, toProgram);
    const read: Row[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE) {
      const some = items.slice(from, from + AT_ONCE);
      read.push(...(await withFigures(db, { actor, parentId: under }, some)));
    }
    return { items: read, nextCursor };
  },
};
