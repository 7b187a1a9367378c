import { callsIn } from '../calls-in.ts';
import * as exports from './exports.ts';

export const exportsCalls = callsIn(exports);
