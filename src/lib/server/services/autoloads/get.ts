import { getAutoload as call } from '#lib/contract/autoloads/autoloads.ts';
import { query } from '../../commands/handler.ts';
import { readAutoload } from './autoload-row.ts';

export const getAutoload = query(call, async ({ db, params }) => ({
  autoload: await readAutoload(db, params.id),
}));
