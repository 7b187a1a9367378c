import { callsIn } from '../calls-in.ts';
import * as account from './account.ts';
import * as address from './address.ts';
import * as getUser from './get-user.ts';
import * as members from './members.ts';
import * as ownPassword from './own-password.ts';
import * as roles from './roles.ts';
import * as users from './users.ts';

export const peopleCalls = {
  ...callsIn(account),
  ...callsIn(address),
  ...callsIn(getUser),
  ...callsIn(members),
  ...callsIn(ownPassword),
  ...callsIn(roles),
  ...callsIn(users),
};
