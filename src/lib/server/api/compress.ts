import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One body in the three encodings a browser may accept. */
export type Encoded = Record<Encoding, Buffer>;

/** Below this, headers weigh more than compression saves. */
const MIN_BYTES = 600;

/** @param quality 11 for files that are kept, 4 for a single answer */
export async function encodeAll(body: Buffer, quality = 11): Promise<Encoded> {
  if (body.length < MIN_BYTES) return { br: body, gzip: body, identity: body };
  const [br, gz] = await Promise.all([encode(body, 'br', quality), encode(body, 'gzip', quality)]);
  return { br, gzip: gz, identity: body };
}

/** Compresses one body in a thread of its own, so that it does not block other requests. */
export function encode(
  body: Buffer | string,
  encoding: Exclude<Encoding, 'identity'>,
  quality: number,
): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(body, { level: Math.min(quality, 9) });
}

/** The best encoding that `Accept-Encoding` allows. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'identity';
}
