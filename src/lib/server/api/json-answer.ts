import type { Call } from '#lib/contract/call.ts';
import { encode, pickEncoding } from './compress.ts';

/** What fits into one packet beside its headers gains nothing by being packed. Characters: counting bytes costs. */
const PACKED_FROM = 1_400;

/** A grid page of fifty cards: 28.4 KB become 4.1 in half a millisecond. One step more saves 0.2 and takes half as long again. */
const QUALITY = 4;

/** Security headers are the door's (door/headers.ts), which writes them once for every answer. */
export function jsonAnswer(
  status: number,
  text: string,
  requestId: string,
  headers?: Record<string, string>,
): Response {
  return new Response(text, { status, headers: headersOf(requestId, headers) });
}

/** The same in the form that the asker takes. An answer to HEAD has nothing to pack. */
export async function packedAnswer(
  status: number,
  text: string,
  requestId: string,
  request: { method: string; header(name: string): string | undefined },
): Promise<Response> {
  const encoding = request.method === 'HEAD' ? 'identity' : pickEncoding(request.header('accept-encoding'));
  const vary = { vary: 'Accept-Encoding' };
  if (encoding === 'identity') return jsonAnswer(status, text, requestId, vary);
  const body = await encode(text, encoding, QUALITY);
  const headers = headersOf(requestId, { ...vary, 'content-encoding': encoding });
  return new Response(new Uint8Array(body), { status, headers });
}

const headersOf = (requestId: string, headers?: Record<string, string>) => ({
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': requestId,
  ...headers,
});

/**
 * Whether an answer is packed: what is read and is long. A purchase, a command and everything small pay one
 * comparison for it.
 */
export const isPacked = (call: Call, text: string): boolean =>
  text.length >= PACKED_FROM && (call.method === 'GET' || call.onlyReads === true) && !call.hasSecrets;
