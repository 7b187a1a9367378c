import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { exportChunks } from './list-export.ts';
import { LIST_EXPORTS } from './lists.ts';

export const exportsWork: WorkOfArea = {
  kinds: Object.fromEntries(LIST_EXPORTS.map((list) => [list.kind, exportChunks(list)])),
};
