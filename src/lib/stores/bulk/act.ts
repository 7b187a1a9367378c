import type { BulkAction } from '#lib/domain/bulk/bulk-plan.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { type BulkTarget, createBulkFlow } from './start.ts';

/** Actions on many cards that need only a confirmation. */
export type PlainAction = Extract<BulkAction, 'lock' | 'unlock' | 'freeze' | 'unfreeze' | 'export'>;

/** Changes the state of many cards, or exports them; a change may have a reason. */
export const createBulkActFlow = (target: BulkTarget, action: PlainAction) =>
  createBulkFlow(target, {
    draft: { reason: '' },
    isReviewOnly: true,
    check: reasonProblems,
    wantedOf: ({ reason }) => (action === 'export' ? { action } : { action, ...reasonOf(reason) }),
    fields: [],
  });
