import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One body in the three forms a browser may ask for. */
export type Encoded = Record<Encoding, Buffer>;

/** Below this, headers weigh more than compression saves. */
const MIN_BYTES = 600;

/** @param quality 11 for what is kept, 4 for what is made for one answer */
export async function encodeAll(body: Buffer, quality = 11): Promise<Encoded> {
  if (body.length < MIN_BYTES) return { br: body, gzip: body, identity: body };
  const [br, gz] = await Promise.all([encode(body, 'br', quality), encode(body, 'gzip', quality)]);
  return { br, gzip: gz, identity: body };
}

/** Packs one body in one form, in a thread of its own, so that whoever asks meanwhile does not wait for it. */
export function encode(
  body: Buffer | string,
  encoding: Exclude<Encoding, 'identity'>,
  quality: number,
): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(body, { level: Math.min(quality, 9) });
}

/** The best form that `Accept-Encoding` takes. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'identity';
}
