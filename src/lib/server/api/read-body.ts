import type { Context } from 'hono';
import { Refusal } from '../commands/refusal.ts';

/** The longest body; imports and documents are uploaded by other routes. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/** Reused: making one costs more than reading a body with it. Fatal, so a failed text leaves no state behind. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON in UTF-8; an empty body counts as one without fields, and so does a form where one may be sent. */
export async function readBody(context: Context, { isFormTaken = false } = {}): Promise<unknown> {
  const bytes = await readBytes(context);
  return isFormTaken && isForm(context.req.header('content-type') ?? '') ? {} : parseBody(context, bytes);
}

const isForm = (contentType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/.test(contentType.toLowerCase());

/** The same for bytes that were read already to verify a signature. */
export function parseBody(context: Context, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  if (!isJson(context.req.header('content-type') ?? '')) throw new Refusal('unsupported_media_type');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new Refusal('bad_request', { internal: 'body is no JSON', cause: error });
  }
}

/** Text in another charset would be read as UTF-8 and stored wrongly. */
function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && charsets.every((charset) => /^charset="?utf-8"?$/.test(charset));
}

/** Trusts the declared length, because the parser of node:http enforces it; without one the bytes are counted. */
export async function readBytes(context: Context): Promise<Uint8Array> {
  const declared = context.req.header('content-length');
  if (Number(declared ?? 0) > BODY_LIMIT_BYTES) throw new Refusal('body_too_large');
  if (declared !== undefined || !context.req.raw.body) return new Uint8Array(await context.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body) {
    length += chunk.byteLength;
    if (length > BODY_LIMIT_BYTES) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
