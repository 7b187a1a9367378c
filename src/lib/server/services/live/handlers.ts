import type { liveCalls } from '#lib/contract/live/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { streamChanges } from './stream.ts';

export const liveHandlers: HandlersOf<typeof liveCalls> = { streamChanges };
