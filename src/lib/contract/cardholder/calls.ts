import { callsIn } from '../calls-in.ts';
import * as cardholder from './cardholder.ts';
import * as preferences from './preferences.ts';

export const cardholderCalls = { ...callsIn(cardholder), ...callsIn(preferences) };
