import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { defineCall } from '../call.ts';
import { Uid } from '../fields.ts';
import { HeldCard, User, UserBusiness } from './user.ts';

const params = z.object({ id: Uid });

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  summary: 'The signed-in user with businesses and cards, by uid',
  tag: 'Users',
  access: { kind: 'self' },
  params,
  output: z.object({ user: User, businesses: z.array(UserBusiness), cards: z.array(HeldCard) }),
});

export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/{id}',
  summary: "Change one's own language, in which pages speak and mails are written",
  tag: 'Users',
  access: { kind: 'self' },
  params,
  body: z.strictObject({ language: z.enum(LANGUAGE_CODES) }),
  output: z.object({ user: User }),
  withoutActivity: true,
});
