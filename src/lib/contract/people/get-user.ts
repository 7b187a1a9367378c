import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Uid } from '../fields.ts';
import { HeldCard, User, UserBusiness } from './user.ts';

/** Apart from the calls that change a person, whose rules no page needs at its start. */
export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  summary: 'The signed-in user with businesses and cards, by uid',
  tag: 'Users',
  access: { kind: 'self' },
  params: z.object({ id: Uid }),
  output: z.object({
    user: User,
    businesses: z.array(UserBusiness),
    cards: z.array(HeldCard),
    /** Of the platform's staff, whose desk is another page; what they may do there only the desk says. */
    isStaff: z.boolean(),
  }),
});
