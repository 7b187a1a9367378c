import type { CalendarDate } from '#lib/domain/calendar.ts';
import { DECLINE_REASONS } from '#lib/domain/purchases/authorization.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { type ReportQuery, searchOf } from './period.ts';

type Filter = Readonly<Record<string, string | readonly string[]>>;

/** The figures that count rows, with the filter of the list that has exactly these. */
const ROWS = {
  spent: { tab: 'transactions', type: 'purchase', on: 'cleared' },
  refunded: { tab: 'transactions', type: 'refund', on: 'cleared' },
  declined: { tab: 'transactions', declineReason: DECLINE_REASONS },
  held: { tab: 'transactions', status: 'pending' },
  loaded: { tab: 'loads', type: ['load', 'autoload', 'order'] },
  returned: { tab: 'loads', type: ['withdrawal', 'closing', 'take_back'] },
  issued: {},
  sent: { tab: 'transfers', on: 'sent' },
  waiting: { tab: 'transfers', on: 'sent', status: ['created', 'processing'] },
  settled: { tab: 'transfers', on: 'arrived' },
  failed: { tab: 'transfers', on: 'failed' },
  cameBack: { tab: 'transfers', on: 'returned' },
  lost: { tab: 'transfers', on: 'lost' },
} as const satisfies Readonly<Record<string, Filter>>;
export type CountedFigure = keyof typeof ROWS;

const PAGES = { transactions: 'fundingAccount', loads: 'fundingAccount', transfers: 'recipients' } as const;

/** Days within the period: those of one bar. */
export type RowDays = { from: CalendarDate; to: CalendarDate };

/**
 * The address of the rows that a figure counts: of the same business, programs and days.
 *
 * @param more what narrows them to a part of the figure
 */
export function rowsBehind(
  businessId: string,
  query: ReportQuery,
  figure: CountedFigure,
  {
    days = query,
    ...more
  }: { days?: RowDays; category?: string; declineReason?: string; failureReason?: string } = {},
): string {
  const filter: Filter = { ...ROWS[figure], ...more };
  const { tab } = filter as { tab?: keyof typeof PAGES };
  const path = pathTo(tab ? PAGES[tab] : 'cards', { businessId });
  return `${path}?${searchOf({ ...query, from: days.from, to: days.to }, filter)}`;
}

/** The cards that are active now, whatever the period. */
export const activeCards = (businessId: string, { program }: ReportQuery): string =>
  `${pathTo('cards', { businessId })}?${new URLSearchParams([
    ['status', 'active'],
    ...program.map((id) => ['program', id]),
  ])}`;
