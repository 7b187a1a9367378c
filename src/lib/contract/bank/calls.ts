import { callsIn } from '../calls-in.ts';
import * as events from './events.ts';

export const bankCalls = callsIn(events);
