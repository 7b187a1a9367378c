import { callsIn } from '../calls-in.ts';
import * as count from './count.ts';
import * as replacements from './replacements.ts';

export const replacementsCalls = callsIn({ ...replacements, ...count });
