import { callsIn } from '../calls-in.ts';
import * as businesses from './businesses.ts';
import * as log from './log.ts';

export const staffCalls = { ...callsIn(businesses), ...callsIn(log) };
