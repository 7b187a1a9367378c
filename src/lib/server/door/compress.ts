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
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(body, { level: Math.min(quality, 9) }),
  ]);
  return { br, gzip: gz, identity: body };
}

/** The best form that `Accept-Encoding` takes. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'identity';
}
