import type { Export } from '#lib/contract/exports/export.ts';
import { createActFlow } from '../act-flow.ts';
import { showBegun } from './exports.ts';

/** Begins an export of what a list shows, and shows its progress. */
export const createExportFlow = <Filter extends object>(
  send: (filter: Filter, idempotencyKey: string) => Promise<{ export: Export }>,
) =>
  createActFlow({
    draft: { filter: {} as Filter },
    isReviewOnly: true,
    send: ({ filter }, idempotencyKey) => send(filter, idempotencyKey),
    settled(answer) {
      if (answer) showBegun(answer.export);
    },
  });
export type ExportFlow<Filter extends object> = ReturnType<typeof createExportFlow<Filter>>;
