import { callsIn } from '../calls-in.ts';
import * as approvals from './approvals.ts';
import * as count from './count.ts';
import * as settings from './settings.ts';

export const approvalsCalls = callsIn({ ...approvals, ...count, ...settings });
