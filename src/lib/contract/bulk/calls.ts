import { callsIn } from '../calls-in.ts';
import * as bulk from './bulk.ts';

export const bulkCalls = callsIn(bulk);
