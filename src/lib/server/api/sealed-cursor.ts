import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Call } from '#lib/contract/call.ts';
import { Refusal } from '../commands/refusal.ts';
import { deriveKey } from '../secrets.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type CursorSeal = {
  close(call: string, cursor: string): string;
  /** @throws Refusal 400 for one that we did not make for this call */
  open(call: string, sealed: string): string;
};

/**
 * Keeps what a cursor says to ourselves: columns and values of the database, by which nobody is to page on their own. The
 * nonce follows from the content, so that equal pages are equal answers.
 */
export function createCursorSeal(cardKey: Buffer): CursorSeal {
  const key = deriveKey(cardKey, 'cursor');
  const nonceKey = deriveKey(cardKey, 'cursor nonce');
  return {
    close(call, cursor) {
      const nonce = createHmac('sha256', nonceKey)
        .update(`${call} ${cursor}`)
        .digest()
        .subarray(0, NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(call));
      const sealed = Buffer.concat([cipher.update(cursor, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(call, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(call))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new Refusal('bad_request', { internal: 'foreign cursor', cause: error });
      }
    },
  };
}

type Query = Record<string, string[]>;

/** The query with its cursor as the list made it. */
export function withOpenCursor(seal: CursorSeal, { name }: Call, query: Query): Query {
  const { cursor } = query;
  return cursor ? { ...query, cursor: cursor.map((sealed) => seal.open(name, sealed)) } : query;
}

/** The page with its cursor as others may have it. */
export function withClosedCursor(seal: CursorSeal, { name }: Call, body: unknown): unknown {
  const { nextCursor } = (body ?? {}) as { nextCursor?: unknown };
  return typeof nextCursor === 'string'
    ? { ...(body as object), nextCursor: seal.close(name, nextCursor) }
    : body;
}
