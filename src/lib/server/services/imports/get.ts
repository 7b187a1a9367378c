import { getImport as call } from '#lib/contract/imports/imports.ts';
import { query } from '../../commands/handler.ts';
import { readImport } from './read-import.ts';

export const getImport = query(call, async ({ db, actor, params }) => ({
  import: await readImport(db, { id: params.id, actor }),
}));
