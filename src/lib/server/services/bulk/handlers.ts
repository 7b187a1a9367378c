import type { bulkCalls } from '#lib/contract/bulk/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { countCards } from './count-cards.ts';
import { startBulkAction } from './start.ts';

export const bulkHandlers: HandlersOf<typeof bulkCalls> = {
  countCards,
  startBulkAction,
};
