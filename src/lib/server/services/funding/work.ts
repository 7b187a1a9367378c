import { exportChunks } from '../exports/list-export.ts';
import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { statementExport } from './statement-export.ts';

export const fundingWork: WorkOfArea = {
  kinds: { [statementExport.kind]: exportChunks(statementExport) },
};
