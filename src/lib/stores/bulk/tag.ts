import { problem } from '#lib/domain/problem.ts';
import type { Problems } from '../act-flow.ts';
import { type BulkTarget, createBulkFlow } from './start.ts';

type TagDraft = {
  readonly action: 'tag' | 'untag';
  readonly tagId: string;
  /** the program whose cards alone can carry the tag; null where all can */
  readonly onlyIn: string | null;
};

/** Puts a tag on many cards or takes one off them. */
export const createBulkTagFlow = (target: BulkTarget) =>
  createBulkFlow<TagDraft>(target, {
    draft: { action: 'tag', tagId: '', onlyIn: null },
    check: ({ tagId }): Problems => (tagId === '' ? { tagId: problem('required') } : {}),
    wantedOf: ({ action, tagId }) => ({ action, tagId }),
    onlyIn: ({ onlyIn }) => onlyIn,
    fields: ['tagId'],
  });
