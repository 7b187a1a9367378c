import { checkProgramClosing as call } from '#lib/contract/programs/programs.ts';
import { query } from '../../commands/handler.ts';
import { readProgram } from './program-row.ts';
import { isNothingLeft, readWhatIsLeft } from './what-is-left.ts';

export const checkProgramClosing = query(call, async ({ db, params }) => {
  const [program, left] = [await readProgram(db, params.id), await readWhatIsLeft(db, params.id)];
  return { program, mayClose: program.closedAt === null && isNothingLeft(left), left };
});
