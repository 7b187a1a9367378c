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

type Headers = Readonly<Record<string, string>>;
type Asking = { method: string; header(name: string): string | undefined };

/** The door adds security headers (door/headers.ts), once for every answer. */
export function jsonAnswer(status: number, text: string, own: Headers, headers?: Headers): Response {
  return new Response(text, { status, headers: headersOf(own, headers) });
}

/** The same, compressed as the client accepts. An answer to HEAD has nothing to compress. */
export async function packedAnswer(
  status: number,
  text: string,
  own: Headers,
  request: Asking,
  etag?: string,
): Promise<Response> {
  const encoding = request.method === 'HEAD' ? 'identity' : pickEncoding(request.header('accept-encoding'));
  const vary = { vary: 'Accept-Encoding' };
  if (encoding === 'identity') return jsonAnswer(status, text, own, { ...vary, ...(etag ? { etag } : {}) });
  const body = await encode(text, encoding, QUALITY);
  // The bytes differ by encoding, what they say does not (RFC 9110 §8.8.1).
  const tag: Record<string, string> = etag ? { etag: `W/${etag}` } : {};
  const headers = headersOf(own, { ...vary, ...tag, 'content-encoding': encoding });
  return new Response(new Uint8Array(body), { status, headers });
}

/** What tells two answers of one call apart. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` names it, in either strength (RFC 9110 §13.1.2). */
export const isKnown = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

/** The client has it already. */
export const unchangedAnswer = (own: Headers, etag: string): Response =>
  new Response(null, { status: 304, headers: { ...own, etag } });

const headersOf = (own: Headers, headers?: Headers) => ({
  'content-type': 'application/json; charset=utf-8',
  ...own,
  ...headers,
});

/**
 * Whether an answer is compressed: long answers of reads are. Purchases, commands and short answers pay only for this
 * comparison.
 */
export const isPacked = (call: Call, text: string): boolean =>
  text.length >= PACKED_FROM && (call.method === 'GET' || call.onlyReads === true) && !call.hasSecrets;
