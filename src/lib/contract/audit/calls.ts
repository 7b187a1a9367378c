import { callsIn } from '../calls-in.ts';
import * as audit from './audit.ts';

export const auditCalls = callsIn(audit);
