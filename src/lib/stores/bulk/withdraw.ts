import type { MatchFilter } from '../cards/selection.ts';
import { createBulkFlow } from './start.ts';

const EVERY_CARD: Omit<MatchFilter, 'program'> = { search: '', status: [], type: [], tag: [] };

/** Withdraws everything that is free on the cards of a program. @param total how many cards that are */
export const createWithdrawAllFlow = (programId: string, total: number) =>
  createBulkFlow<Record<never, never>>(
    {
      businessId: programId,
      selection: { kind: 'matching', filter: { ...EVERY_CARD, program: [programId] }, total },
    },
    { draft: {}, isReviewOnly: true, wantedOf: () => ({ action: 'withdraw' }), fields: [] },
  );
