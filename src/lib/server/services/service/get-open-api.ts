import { getOpenApi as call } from '#lib/contract/service.ts';
import { query } from '../../api/handler.ts';
import { openApiDocument } from '../../api/openapi.ts';

let document: Record<string, unknown> | undefined;

export const getOpenApi = query(call, async () => {
  document ??= openApiDocument();
  return document;
});
