import { callsIn } from '../calls-in.ts';
import * as cardholder from './cardholder.ts';

export const cardholderCalls = callsIn(cardholder);
