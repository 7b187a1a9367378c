import type { programsCalls } from '#lib/contract/programs/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { listPrograms } from './list.ts';

export const programsHandlers: HandlersOf<typeof programsCalls> = {
  listPrograms,
};
