import type { integrationsCalls } from '#lib/contract/integrations/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { getIntegrations } from './get-integrations.ts';

export const integrationsHandlers: HandlersOf<typeof integrationsCalls> = { getIntegrations };
