import type { serviceCalls } from '#lib/contract/service/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getHealth } from './get-health.ts';
import { getOpenApi } from './get-open-api.ts';
import { getReadiness } from './get-readiness.ts';

export const serviceHandlers: HandlersOf<typeof serviceCalls> = {
  getHealth,
  getOpenApi,
  getReadiness,
};
