import { callsIn } from '../calls-in.ts';
import * as cardholder from './cardholder.ts';
import * as preferences from './preferences.ts';
import * as unsubscribe from './unsubscribe.ts';

export const cardholderCalls = callsIn({ ...cardholder, ...preferences, ...unsubscribe });
