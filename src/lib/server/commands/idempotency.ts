import type { Db, Tx } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';
import { hashOf } from '../hash-of.ts';
import { deriveKey, keyedHash } from '../secrets.ts';
import type { Download } from './download.ts';
import { Refusal } from './refusal.ts';

export type Answer = { status: number; body: unknown; isReplay?: boolean; file?: Download };

/** One intended act: who asks for which call under which key, and for what exactly. */
export type Keyed = { principal: string; call: string; key: string; requestHash: string };

/** @returns the kept answer of an earlier request under this key; undefined when the key is ours now */
export async function takeKey(tx: Tx, keyed: Keyed, now: Date): Promise<Answer | undefined> {
  const { principal, call, key, requestHash } = keyed;
  const taken = await tx
    .insertInto('idempotency')
    .values({ principal, call, key, request_hash: requestHash, status: null, body: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      // 55P03: the request that took this key is still at work.
      if (sqlState(error) !== '55P03') throw error;
      throw new Refusal('idempotency_in_progress', { retryAfterS: 2, cause: error });
    });
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
  const kept = await keptAnswer(tx, keyed);
  if (!kept) throw new Refusal('idempotency_in_progress', { retryAfterS: 2 });
  return kept;
}

/**
 * What an earlier request under this key was answered with; undefined where none was, or none yet.
 *
 * @throws Refusal 409 idempotency_key_reused where something else was asked under it
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
 * The hash of a request that is kept beside what it did. Keyed, because a request may hold an account number, and
 * whoever reads the database could try all of those against a plain hash in seconds.
 */
export const requestHashOf = (cardKey: Buffer, request: unknown): string =>
  keyedHash(deriveKey(cardKey, 'request check'), hashOf(request));
