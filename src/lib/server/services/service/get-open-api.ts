import { getOpenApi as call } from '#lib/contract/service.ts';
import { query } from '../../api/handler.ts';
import { openApiDocument } from '../../api/openapi.ts';

/** Made once, at the start: the contract cannot change while the process runs. */
const document = openApiDocument();

export const getOpenApi = query(call, async () => document);
