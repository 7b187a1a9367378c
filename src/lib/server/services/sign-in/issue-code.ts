import { sql } from 'kysely';
import { NIL, v7 as newId } from 'uuid';
import { CODE_LIFETIME_S } from '#lib/domain/limits.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { type CodeSubject, codeHash, codeOf } from './code-hash.ts';
import { CODE_TOPICS, type WaitingCode } from './send-code.ts';

/** A code with less time than this is not mailed again: its mail might come too late. */
const REPEATED_UNTIL_MS = 5 * 60_000;

export type KnownCode = { id: string; expiresAt: Date };

/** Makes a code for an address, whoever it belongs to. Only its keyed hash is stored. */
export async function createCode(
  tx: Tx,
  { cardKey, now, subject }: { subject: CodeSubject; cardKey: Buffer; now: Date },
): Promise<KnownCode> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_S * 1000);
  await tx
    .insertInto('one_time_code')
    .values({
      id,
      ...subject,
      code_hash: codeHash(cardKey, subject, codeOf(cardKey, id)),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, expiresAt };
}

/**
 * The code that is sent once more instead of a new one, because nobody has tried it yet: where a message is slow,
 * whichever comes first is right.
 */
export async function findUntriedCode(
  tx: Tx,
  { purpose, identifier, place }: CodeSubject,
  now: Date,
): Promise<KnownCode | undefined> {
  const newest = await tx
    .selectFrom('one_time_code')
    .select(['id', 'attempts', 'used_at', 'expires_at'])
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where('place', '=', place)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isUntried = newest && newest.used_at === null && newest.attempts === 0;
  if (!isUntried || newest.expires_at.getTime() - now.getTime() <= REPEATED_UNTIL_MS) return undefined;
  return { id: newest.id, expiresAt: newest.expires_at };
}

/** Whether the message with a code has not left yet: another one would only follow it. */
export async function isCodeWaiting(tx: Tx, codeId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    .where('topic', 'in', Object.values(CODE_TOPICS))
    .where('done_at', 'is', null)
    .where(sql<string>`payload->>'codeId'`, '=', codeId)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** To whom a code goes, and for whom. */
export type Addressee = {
  by: keyof typeof CODE_TOPICS;
  to: string;
  language: Language;
  /** Of the business whose set-up it opens, else of the page that asked. */
  brand: string;
  /** Whose set-up it opens; null for a code to sign in. */
  business: { id: string; name: string } | null;
  /** Where the page that asked opens an account for whoever has none. */
  opensAccount?: boolean;
};

/** Queues the message with a code; the digits are put in when it is sent. */
export async function queueCode(
  tx: Tx,
  codeId: string,
  { by, to, language, brand, business, opensAccount = false }: Addressee,
): Promise<void> {
  const { id: businessId = NIL, name: organization = null } = business ?? {};
  const payload: WaitingCode = { codeId, to, language, brand, organization, opensAccount };
  await enqueue(tx, [{ id: newId(), topic: CODE_TOPICS[by], businessId, payload }]);
}
