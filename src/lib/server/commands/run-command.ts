import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Call } from '#lib/contract/call.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction, sqlState } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { checkOutput } from './check-output.ts';
import type { CommandHandler, Request } from './handler.ts';
import { type Answer, type Keyed, keepAnswer, keptAnswer, requestHashOf, takeKey } from './idempotency.ts';
import { createRecorder } from './record.ts';
import { isDomainRefusal, Refusal } from './refusal.ts';
import { errorBody } from './refusal-body.ts';

/**
 * Runs one whole command in one transaction: it claims the key, does the work, records the activity and its outbox
 * messages, and keeps the answer under the key (safety.md §1.12). A refusal by a domain rule rolls the work back but
 * is kept; any other failure leaves nothing behind.
 */
export async function runCommand(
  handler: CommandHandler,
  request: Request<Call>,
  idempotencyKey: string | undefined,
  prepared?: unknown,
): Promise<Answer> {
  const keyed = keyedOf(handler, request, idempotencyKey ?? newId());
  try {
    return await inTransaction(request.platform.db, async (tx) => {
      const known = idempotencyKey === undefined ? undefined : await takeKey(tx, keyed, request.now);
      if (known) return known;
      const answer = await work(tx, handler, { ...request, prepared }, keyed);
      if (idempotencyKey !== undefined) await keepAnswer(tx, keyed, answer);
      return answer;
    });
  } catch (error) {
    // 55P03: another transaction holds these rows.
    if (sqlState(error) === '55P03') throw new Refusal('unavailable', { retryAfterS: 2, cause: error });
    throw error;
  }
}

/**
 * The answer of an earlier try, for a command whose `prepare` calls a third party: a second call there would be
 * refused, and the public token of a bank link can be exchanged only once.
 */
export const answerOfEarlierTry = (
  handler: CommandHandler,
  request: Request<Call>,
  idempotencyKey: string,
): Promise<Answer | undefined> => keptAnswer(request.platform.db, keyedOf(handler, request, idempotencyKey));

function keyedOf({ call }: CommandHandler, request: Request<Call>, key: string): Keyed {
  const requestHash = requestHashOf(request.platform.config.cardKey, {
    params: request.params,
    body: request.body ?? null,
    ifMatch: request.ifMatch ?? null,
  });
  const principal = principalOf(request.actor);
  return {
    // Callers who are not signed in have no id that would separate their keys, so the request itself does. Nobody can
    // claim another caller's key or receive another caller's answer.
    principal: request.actor.kind === 'anonymous' ? `${principal}:${requestHash}` : principal,
    call: call.name,
    key,
    requestHash,
  };
}

async function work(
  tx: Tx,
  handler: CommandHandler,
  request: Request<Call> & { prepared: unknown },
  keyed: Keyed,
): Promise<Answer> {
  const { call } = handler;
  const recorder = createRecorder(tx, request);
  await sql`savepoint work`.execute(tx);
  try {
    const outcome = await handler.run({
      ...request,
      tx,
      idempotency: { scope: `${keyed.principal} ${keyed.call}`, key: keyed.key },
      record: recorder.record,
    });
    // Deferred checks of the ledger run here, before the answer is kept as a success.
    await sql`set constraints all immediate`.execute(tx);
    if (outcome.kind === 'pendingApproval') {
      return { status: 202, body: { pendingApproval: { id: outcome.approvalId } } };
    }
    if (recorder.count() === 0 && !call.withoutActivity && !outcome.isUnchanged)
      throw new Error(`${call.name} changed something and recorded no activity`);
    // Checked inside the transaction, so that an answer the contract forbids rolls the work back.
    return { status: call.status ?? 200, body: checkOutput(call, outcome.output) };
  } catch (error) {
    if (!isDomainRefusal(error)) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    return { status: error.status, body: errorBody(error, request.requestId) };
  }
}

/** The scope of a caller's keys; two people never share one. */
export function principalOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.uid}`;
  if (actor.kind === 'recipient') return `recipient:${actor.recipientId}`;
  return actor.kind === 'system' ? `system:${actor.name}` : 'anonymous';
}
