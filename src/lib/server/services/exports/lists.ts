import { activitiesExport } from '../audit/activities-export.ts';
import { loadHistoryExport, transactionsExport } from '../funding/history-exports.ts';
import { statementExport } from '../funding/statement-export.ts';
import type { ListExport } from './list-export.ts';

/** Every list that is exported in chunks; its area runs its jobs (`kinds` of its work.ts). */
// biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own
export const LIST_EXPORTS: readonly ListExport<any, any>[] = [
  activitiesExport,
  statementExport,
  loadHistoryExport,
  transactionsExport,
];
