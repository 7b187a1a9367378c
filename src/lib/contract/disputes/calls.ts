import { callsIn } from '../calls-in.ts';
import * as count from './count.ts';
import * as disputes from './disputes.ts';

export const disputesCalls = callsIn({ ...disputes, ...count });
