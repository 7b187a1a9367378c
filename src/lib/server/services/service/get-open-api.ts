import { getOpenApi as call } from '#lib/contract/service/service.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { query } from '../../commands/handler.ts';

/** Made once, at the start: the contract cannot change while the process runs. */
const document = openApiDocument();

export const getOpenApi = query(call, async () => document);
