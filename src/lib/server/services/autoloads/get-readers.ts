import { getAutoloadReaders as call } from '#lib/contract/autoloads/autoloads.ts';
import { query } from '../../commands/handler.ts';
import { programOfAutoload } from './program-of-autoload.ts';
import { findPossibleReaders } from './readers.ts';

export const getAutoloadReaders = query(call, async ({ db, params }) => {
  const possible = await findPossibleReaders(db, await programOfAutoload(db, params.id));
  return { possible: possible.map(({ id, name }) => ({ id, name })) };
});
