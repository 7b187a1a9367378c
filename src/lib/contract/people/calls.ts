import { callsIn } from '../calls-in.ts';
import * as members from './members.ts';
import * as roles from './roles.ts';
import * as users from './users.ts';

export const peopleCalls = { ...callsIn(members), ...callsIn(roles), ...callsIn(users) };
