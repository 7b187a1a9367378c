import { callsIn } from '../calls-in.ts';
import * as orders from './orders.ts';

export const ordersCalls = callsIn(orders);
