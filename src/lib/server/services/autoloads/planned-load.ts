import type { LeftOut } from '../../db/schema/autoloads.ts';

/** One card of a run, with what it gets or why it gets nothing. */
export type PlannedLoad = {
  memberId: string;
  cardId: string;
  accountId: string;
  amountMinor: number;
  reason: LeftOut | null;
};
