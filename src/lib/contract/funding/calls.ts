import { callsIn } from '../calls-in.ts';
import * as funding from './funding.ts';

export const fundingCalls = callsIn(funding);
