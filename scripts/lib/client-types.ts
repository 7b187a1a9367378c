import openapiTypes, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../src/lib/server/services/service/open-api.ts';

type Operation = {
  description?: string;
  responses: Record<string, { description?: string; headers?: unknown }>;
};
type Document = {
  webhooks?: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { headers?: unknown }>; headers?: unknown; parameters?: unknown };
};

/**
 * The types of the client, made from the document of the API. An editor shows what each call and field is about; what
 * only a reader of the reference needs (examples, headers, who may call, events) would double their size.
 */
export async function clientTypes(): Promise<string> {
  const document = structuredClone(openApiDocument()) as Document;
  delete document.webhooks;
  delete document.components.headers;
  delete document.components.parameters;
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    delete operation.description;
    for (const response of Object.values(operation.responses)) {
      delete response.headers;
      if ('$ref' in response) delete response.description;
    }
  }
  for (const response of Object.values(document.components.responses)) delete response.headers;
  withoutExamples(document);
  return astToString(await openapiTypes(JSON.stringify(document)));
}

function withoutExamples(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { examples } = node as { examples?: unknown };
  if (Array.isArray(examples)) delete (node as { examples?: unknown }).examples;
  for (const part of Object.values(node)) withoutExamples(part);
}
