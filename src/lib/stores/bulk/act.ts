import type { BulkAction } from '#lib/domain/bulk/bulk-plan.ts';
import { reasonOf, reasonProblems } from '../reason.ts';
import { type BulkTarget, createBulkFlow } from './start.ts';

/** What is done to many cards after one question. */
export type PlainAction = Extract<BulkAction, 'lock' | 'unlock' | 'freeze' | 'unfreeze' | 'export'>;

/** Changes the state of many cards, or exports them; why may be said of a change. */
export const createBulkActFlow = (target: BulkTarget, action: PlainAction) =>
  createBulkFlow(target, {
    draft: { reason: '' },
    isReviewOnly: true,
    check: reasonProblems,
    wantedOf: ({ reason }) => (action === 'export' ? { action } : { action, ...reasonOf(reason) }),
    fields: [],
  });
