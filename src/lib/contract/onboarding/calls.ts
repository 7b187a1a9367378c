import { callsIn } from '../calls-in.ts';
import * as business from './business.ts';
import * as desk from './desk.ts';
import * as documents from './documents.ts';
import * as owners from './owners.ts';
import * as person from './person.ts';
import * as session from './session.ts';

export const onboardingCalls = {
  ...callsIn(business),
  ...callsIn(desk),
  ...callsIn(documents),
  ...callsIn(owners),
  ...callsIn(person),
  ...callsIn(session),
};
