import { exportChunks } from '../exports/list-export.ts';
import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { loadHistoryExport, transactionsExport } from './history-exports.ts';
import { statementExport } from './statement-export.ts';

export const fundingWork: WorkOfArea = {
  kinds: {
    [statementExport.kind]: exportChunks(statementExport),
    [loadHistoryExport.kind]: exportChunks(loadHistoryExport),
    [transactionsExport.kind]: exportChunks(transactionsExport),
  },
};
