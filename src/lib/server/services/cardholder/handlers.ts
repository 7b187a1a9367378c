import type { cardholderCalls } from '#lib/contract/cardholder/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createCommunicationPreference } from './create-preference.ts';
import { getCardholder } from './get.ts';
import { listCommunicationPreferences } from './list-preferences.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateCommunicationPreference } from './update-preference.ts';

export const cardholderHandlers: HandlersOf<typeof cardholderCalls> = {
  createCommunicationPreference,
  getCardholder,
  listCommunicationPreferences,
  unsubscribe,
  updateCommunicationPreference,
};
