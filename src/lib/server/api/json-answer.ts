import { createHash } from 'node:crypto';
import type { Call } from '#lib/contract/call.ts';
import { encode, pickEncoding } from './compress.ts';

/**
 * An answer that fits into one packet with its headers gains nothing from compression. In characters, because
 * counting bytes costs.
 */
const PACKED_FROM = 1_400;

/**
 * A grid page of fifty cards shrinks from 28.4 KB to 4.1 in half a millisecond. One level more saves 0.2 KB and takes
 * half as long again.
 */
const QUALITY = 4;

/** The door adds security headers (door/headers.ts), once for every answer. */
export function jsonAnswer(
  status: number,
  text: string,
  requestId: string,
  headers?: Record<string, string>,
): Response {
  return new Response(text, { status, headers: headersOf(requestId, headers) });
}

/** The same, compressed as the client accepts. An answer to HEAD has nothing to compress. */
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

/** An answer that is asked for again and again: without a body where the client has it already. */
export function watchedAnswer(
  status: number,
  text: string,
  requestId: string,
  known: string | undefined,
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return known === etag
    ? new Response(null, { status: 304, headers: { etag, 'x-request-id': requestId } })
    : jsonAnswer(status, text, requestId, { etag });
}

const headersOf = (requestId: string, headers?: Record<string, string>) => ({
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': requestId,
  ...headers,
});

/**
 * Whether an answer is compressed: long answers of reads are. Purchases, commands and short answers pay only for this
 * comparison.
 */
export const isPacked = (call: Call, text: string): boolean =>
  text.length >= PACKED_FROM && (call.method === 'GET' || call.onlyReads === true) && !call.hasSecrets;
