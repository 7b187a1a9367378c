import { callsIn } from '../calls-in.ts';
import * as programs from './programs.ts';

export const programsCalls = callsIn(programs);
