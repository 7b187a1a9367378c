import { IMPORT_KINDS } from '#lib/domain/imports/import-kinds.ts';
import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { jobKindOf, runChunks } from './run-chunks.ts';

/** Imports are jobs of the shared runner, one kind for each kind of file. */
export const importsWork: WorkOfArea = {
  kinds: Object.fromEntries(IMPORT_KINDS.map((kind) => [jobKindOf(kind), runChunks(kind)])),
  tasks: [{ name: 'import drafts', everyMs: 30 * MINUTE_MS, run: forgetDrafts }],
};
