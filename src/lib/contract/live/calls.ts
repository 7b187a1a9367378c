import { callsIn } from '../calls-in.ts';
import * as live from './live.ts';

export const liveCalls = callsIn(live);
