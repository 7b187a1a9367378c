import { callsIn } from '../calls-in.ts';
import * as members from './members.ts';
import * as users from './users.ts';

export const peopleCalls = { ...callsIn(members), ...callsIn(users) };
