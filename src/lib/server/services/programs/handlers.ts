import type { programsCalls } from '#lib/contract/programs/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { checkProgramClosing } from './check-closing.ts';
import { closeProgram } from './close.ts';
import { createProgram } from './create.ts';
import { exportPrograms } from './export.ts';
import { listPrograms } from './list.ts';
import { updateProgram } from './update.ts';

export const programsHandlers: HandlersOf<typeof programsCalls> = {
  exportPrograms,
  checkProgramClosing,
  closeProgram,
  createProgram,
  listPrograms,
  updateProgram,
};
