import { callsIn } from '../calls-in.ts';
import * as oneTimeCodes from './one-time-codes.ts';

export const signInCalls = callsIn(oneTimeCodes);
