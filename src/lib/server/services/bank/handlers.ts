import type { bankCalls } from '#lib/contract/bank/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { receiveBankEvent } from './receive-event.ts';

export const bankHandlers: HandlersOf<typeof bankCalls> = {
  receiveBankEvent,
};
