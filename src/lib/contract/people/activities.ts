import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#lib/domain/sign-in/social-providers.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id, PhoneAnswer } from '../fields.ts';

const of = { userId: z.string() };
const phone = z.nullable(PhoneAnswer);
const email = z.nullable(z.string());

export const peopleActivities = {
  ...defineActivities(['userAdded', 'userRemoved', 'userUpdated'], ['user'], of, {
    role: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email,
    phone,
    language: z.string(),
  }),
  ...defineActivities(['userInvited', 'userInvitationResent', 'userInvitationRevoked'], ['business'], {
    invitationId: Id,
    email: z.string(),
    role: z.string(),
  }),
  ...defineActivities(['signedIn'], ['user'], {
    ...of,
    /** What was proven first. */
    method: z.enum(['password', 'code', 'social', 'link']),
    hasSecondFactor: z.boolean(),
  }),
  ...defineActivities(
    ['signedOutEverywhere', 'passwordChanged', 'secondFactorSet', 'secondFactorRemoved', 'secondFactorReset'],
    ['user'],
    of,
  ),
  ...defineActivities(['socialConnected', 'socialDisconnected'], ['user'], {
    ...of,
    provider: z.enum(SOCIAL_PROVIDERS),
  }),
  ...defineActivities(['emailChanged'], ['user'], of, { email }),
  ...defineActivities(['phoneChanged'], ['user'], of, { phone }),
};
