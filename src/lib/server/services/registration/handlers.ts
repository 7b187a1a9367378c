import type { registrationCalls } from '#lib/contract/registration/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getAccountLink } from './get-account-link.ts';

export const registrationHandlers: HandlersOf<typeof registrationCalls> = {
  getAccountLink,
};
