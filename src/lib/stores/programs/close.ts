import { callApi } from '#lib/browser/caller.ts';
import { closeProgram, type ListedProgram, type ProgramLeft } from '#lib/contract/programs/programs.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { createActFlow } from '../act-flow.ts';
import { CLOSING_KEY, refreshPrograms } from './cache.ts';

export const closingKey = (programId: string) => [...CLOSING_KEY, programId] as const;

/** Closes a program in which nothing is left. */
export const createCloseFlow = (organizationId: string, { id }: ListedProgram) =>
  createActFlow<Record<never, never>, ListedProgram>({
    draft: {},
    isReviewOnly: true,
    send: async (_, idempotencyKey) =>
      (await callApi(closeProgram, { params: { id }, body: {}, idempotencyKey })).program,
    settled: () => refreshPrograms(organizationId),
  });

type LeftPart = Exclude<keyof ProgramLeft, 'free'>;

/** One thing that keeps a program open. */
export type LeftLine = {
  readonly part: LeftPart;
  readonly amountMinor: number | null;
  readonly count: number | null;
  /** where it is settled; null where only time does */
  readonly to: string | null;
};

const ORDER: readonly LeftPart[] = [
  'cards',
  'funding',
  'held',
  'owed',
  'openOrders',
  'payouts',
  'deposits',
  'approvals',
  'jobs',
  'disputes',
];

/** What keeps a program open, in the order in which it is settled. */
export function linesOfLeft(programId: string, left: ProgramLeft): LeftLine[] {
  return ORDER.flatMap((part): LeftLine[] => {
    const { amountMinor, count } = figuresOf(left, part);
    if (!amountMinor && !count) return [];
    return [{ part, amountMinor, count, to: placeOf(programId, part) }];
  });
}

function figuresOf(left: ProgramLeft, part: LeftPart) {
  const value = left[part];
  if (typeof value === 'number') return { amountMinor: null, count: value };
  if ('count' in value) return { amountMinor: value.amount.amountMinor, count: value.count };
  return { amountMinor: value.amountMinor, count: null };
}

function placeOf(businessId: string, part: LeftPart): string | null {
  switch (part) {
    case 'cards':
    case 'jobs':
      return pathTo('cards', { businessId });
    case 'openOrders':
      return pathTo('orders', { businessId });
    case 'payouts':
      return `${pathTo('recipients', { businessId })}?tab=transfers`;
    case 'approvals':
      return pathTo('approvals', { businessId });
    case 'disputes':
      return pathTo('disputes', { businessId });
    case 'held':
      return null;
    default:
      return pathTo('fundingAccount', { businessId });
  }
}
