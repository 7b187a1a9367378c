import { callsIn } from '../calls-in.ts';
import * as service from './service.ts';

export const serviceCalls = callsIn(service);
