import { problem } from '#lib/domain/problem.ts';
import type { Problems } from '../act-flow.ts';
import { type BulkTarget, createBulkFlow } from './start.ts';

type TagDraft = {
  readonly action: 'tag' | 'untag';
  readonly tagId: string;
  /** the only program whose cards can have the tag; null where all can */
  readonly onlyIn: string | null;
};

/** Adds a tag to many cards, or removes it from them. */
export const createBulkTagFlow = (target: BulkTarget) =>
  createBulkFlow<TagDraft>(target, {
    draft: { action: 'tag', tagId: '', onlyIn: null },
    check: ({ tagId }): Problems => (tagId === '' ? { tagId: problem('required') } : {}),
    wantedOf: ({ action, tagId }) => ({ action, tagId }),
    onlyIn: ({ onlyIn }) => onlyIn,
    fields: ['tagId'],
  });
