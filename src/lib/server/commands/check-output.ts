import * as z from 'zod/mini';
import type { Call } from '#lib/contract/call.ts';

/** Checks an answer against the contract; a mismatch is an error of the server, not of the caller. */
export function checkOutput(call: Call, output: unknown): unknown {
  const parsed = z.safeParse(call.output, output);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.name} answers against its contract: ${z.prettifyError(parsed.error)}`);
}
