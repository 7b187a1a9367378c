import { callsIn } from '../calls-in.ts';
import * as users from './users.ts';

export const peopleCalls = callsIn(users);
