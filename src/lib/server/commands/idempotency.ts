import type { Db, Tx } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';
import { hashOf } from '../hash-of.ts';
import { deriveKey, keyedHash } from '../secrets.ts';
import type { Download } from './download.ts';
import type { EventStream } from './event-stream.ts';
import { Refusal } from './refusal.ts';

export type Answer = {
  status: number;
  body: unknown;
  isReplay?: boolean;
  file?: Download;
  events?: EventStream;
  /** The whole `Set-Cookie`. */
  cookies?: readonly string[];
};

/** One intended act: the caller, the call, its key, and the hash of its input. */
export type Keyed = { principal: string; call: string; key: string; requestHash: string };

/** @returns the kept answer of an earlier request under this key; undefined when the key is now claimed */
export async function takeKey(tx: Tx, keyed: Keyed, now: Date): Promise<Answer | undefined> {
  const { principal, call, key, requestHash } = keyed;
  const taken = await tx
    .insertInto('idempotency')
    .values({ principal, call, key, request_hash: requestHash, status: null, body: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      // 55P03: the request that claimed this key is still running.
      if (sqlState(error) !== '55P03') throw error;
      throw new Refusal('idempotency_in_progress', { retryAfterS: 2, cause: error });
    });
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
  const kept = await keptAnswer(tx, keyed);
  if (!kept) throw new Refusal('idempotency_in_progress', { retryAfterS: 2 });
  return kept;
}

/**
 * The answer of an earlier request under this key; undefined where there was none, or none yet.
 *
 * @throws Refusal 409 idempotency_key_reused where the key was used for another request
 */
export async function keptAnswer(db: Db | Tx, keyed: Keyed): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'body'])
    .where('principal', '=', keyed.principal)
    .where('call', '=', keyed.call)
    .where('key', '=', keyed.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== keyed.requestHash) throw new Refusal('idempotency_key_reused');
  return row.status === null ? undefined : { status: row.status, body: row.body, isReplay: true };
}

export async function keepAnswer(tx: Tx, { principal, call, key }: Keyed, answer: Answer): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

/**
 * The hash of a request that is kept with its answer. It is keyed, because a request may hold an account number, and
 * a reader of the database could find that from a plain hash within seconds by trying all numbers.
 */
export const requestHashOf = (cardKey: Buffer, request: unknown): string =>
  keyedHash(deriveKey(cardKey, 'request check'), hashOf(request));
