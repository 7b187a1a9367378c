import { callsIn } from '../calls-in.ts';
import * as replacements from './replacements.ts';

export const replacementsCalls = callsIn(replacements);
