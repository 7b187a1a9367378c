import * as z from 'zod/mini';
import type { Call } from '#lib/contract/call.ts';
import { ApiError } from './api-error.ts';
import { validationFailed } from './error-answer.ts';
import { isStorable } from './storable.ts';

/** Path, query and body as the contract wants them; a fault names its field. */
export function parseInput(
  call: Call,
  raw: { params: Record<string, string>; query: Record<string, string[]>; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: call.params && parsePart(call.params, raw.params),
    query: call.query && parsePart(call.query, unfold(call.query, raw.query)),
    body: call.body && parsePart(call.body, raw.body),
  };
}

/** @throws ApiError 422 with every field that is wrong; 400 for a text that cannot be stored */
export function parsePart<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  if (!isStorable(value)) throw new ApiError('bad_request', { internal: 'text that cannot be stored' });
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (!parsed.success) throw validationFailed(parsed.error);
  return parsed.data;
}

/** A parameter that may be repeated stays a list; of any other the first one counts. */
function unfold(schema: z.ZodMiniType, query: Record<string, string[]>): Record<string, unknown> {
  const shape = (schema as unknown as z.ZodMiniObject).shape;
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, isList(shape[name]) ? values : values[0]]),
  );
}

function isList(schema: unknown): boolean {
  const def = (schema as { _zod?: { def: { type: string; innerType?: unknown } } } | undefined)?._zod?.def;
  if (!def) return false;
  return def.type === 'array' || (def.innerType !== undefined && isList(def.innerType));
}
