import type { peopleCalls } from '#lib/contract/people/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getUser } from './get.ts';
import { updateUser } from './update.ts';

export const peopleHandlers: HandlersOf<typeof peopleCalls> = {
  getUser,
  updateUser,
};
