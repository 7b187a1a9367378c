import { getOpenApi as call } from '#lib/contract/service/service.ts';
import { query } from '../../commands/handler.ts';
import { openApiDocument } from './open-api.ts';

/** Made once, at the start: the contract cannot change while the process runs. */
const document = openApiDocument();

export const getOpenApi = query(call, async () => document);
