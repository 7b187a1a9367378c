import type { registrationCalls } from '#lib/contract/registration/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { acceptAccountLink } from './accept-account-link.ts';
import { createProfile } from './create-profile.ts';
import { createUser } from './create-user.ts';
import { createUserByCard } from './create-user-by-card.ts';
import { getAccountLink } from './get-account-link.ts';
import { renewAccountLink } from './renew-account-link.ts';

export const registrationHandlers: HandlersOf<typeof registrationCalls> = {
  acceptAccountLink,
  createProfile,
  createUser,
  createUserByCard,
  getAccountLink,
  renewAccountLink,
};
