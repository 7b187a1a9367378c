import { callsIn } from '../calls-in.ts';
import * as atms from './atms.ts';

export const atmsCalls = callsIn(atms);
