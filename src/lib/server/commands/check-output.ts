import * as z from 'zod/mini';
import type { Call } from '#lib/contract/call.ts';

/** What leaves is what the contract says; anything else is our fault, not the caller's. */
export function checkOutput(call: Call, output: unknown): unknown {
  const parsed = z.safeParse(call.output, output);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.name} answers against its contract: ${z.prettifyError(parsed.error)}`);
}
