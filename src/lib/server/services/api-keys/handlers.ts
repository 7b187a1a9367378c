import type { apiKeysCalls } from '#lib/contract/api-keys/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createApiKey } from './create.ts';
import { getCurrentApiKey } from './get-current.ts';
import { listApiKeys } from './list.ts';
import { revokeApiKey } from './revoke.ts';
import { rotateApiKey } from './rotate.ts';
import { updateApiKey } from './update.ts';

export const apiKeysHandlers: HandlersOf<typeof apiKeysCalls> = {
  createApiKey,
  getCurrentApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
};
