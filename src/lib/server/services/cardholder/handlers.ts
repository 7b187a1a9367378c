import type { cardholderCalls } from '#lib/contract/cardholder/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getCardholder } from './get.ts';

export const cardholderHandlers: HandlersOf<typeof cardholderCalls> = {
  getCardholder,
};
