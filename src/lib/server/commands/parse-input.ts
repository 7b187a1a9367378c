import * as z from 'zod/mini';
import { type Call, isWrite } from '#lib/contract/call.ts';
import { Refusal } from './refusal.ts';
import { validationFailed } from './refusal-body.ts';
import { isStorable } from './storable.ts';
import { strict } from './strict.ts';
import { unfoldQuery } from './unfold-query.ts';

/** The input of a call whose contract has no query or no body: none. */
const NOTHING = z.object({});

/**
 * Parses path, query and body by the contract; a problem names its field. A field or query parameter that the
 * contract does not name is refused: a misspelt filter would give the wrong list, a misspelt amount no amount.
 */
export function parseInput(
  call: Call,
  raw: { params: Record<string, string>; query: Record<string, string[]>; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const query = strict(call.query ?? NOTHING);
  return {
    params: call.params && parsePart(call.params, raw.params),
    query: unlessAbsent(call.query, parsePart(query, unfoldQuery(query, raw.query))),
    body: isWrite(call)
      ? unlessAbsent(call.body, parsePart(strict(call.body ?? NOTHING), raw.body))
      : undefined,
  };
}

const unlessAbsent = (schema: z.ZodMiniType | undefined, value: unknown) => (schema ? value : undefined);

/** @throws Refusal 422 with every field that is wrong; 400 for a text that cannot be stored */
export function parsePart<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  if (!isStorable(value)) throw new Refusal('bad_request', { internal: 'text that cannot be stored' });
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (!parsed.success) throw validationFailed(parsed.error);
  return parsed.data;
}
