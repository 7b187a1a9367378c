import { getExport as call } from '#lib/contract/exports/exports.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readExport } from './read-export.ts';

export const getExport = query(call, async ({ db, actor, params }) => {
  const found = await readExport(db, { id: params.id, actor });
  if (!found) throw new Refusal('not_found');
  return { export: found.shown };
});
