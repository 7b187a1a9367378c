import { callsIn } from '../calls-in.ts';
import * as jobs from './jobs.ts';

export const jobsCalls = callsIn(jobs);
