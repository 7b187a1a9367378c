import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Call } from '#lib/contract/call.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction, sqlState } from '../db/transaction.ts';
import { type Actor, applicantName, keyName } from './actor.ts';
import { askApproval, assertAgreedAmount, isAsked, policyFor } from './ask-approval.ts';
import { assertGrantOpen } from './assert-program-open.ts';
import { checkOutput } from './check-output.ts';
import { watchRights } from './given-rights.ts';
import type { CommandHandler, Request } from './handler.ts';
import { type Answer, type Keyed, keepAnswer, keptAnswer, requestHashOf, takeKey } from './idempotency.ts';
import { createRecorder } from './record.ts';
import { isDomainRefusal, Refusal } from './refusal.ts';
import { errorBody } from './refusal-body.ts';

/**
 * Runs one whole command in one transaction: it claims the key, does the work, records the activity and its outbox
 * messages, and keeps the answer under the key (safety.md §1.12). A refusal by a domain rule rolls the work back but
 * is kept; any other failure leaves nothing behind. Where the organisation wants a second person for what was done, the
 * work is rolled back as well, and the request for approval stands in its place.
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
      const answer = await work(tx, handler, { ...request, prepared }, keyed, isDomainRefusal);
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

/**
 * Runs a command that somebody else agreed to, inside the transaction of that decision, as the act of whoever asked.
 * The journal's key is one that only the approval can use, so it happens once.
 *
 * @returns the answer, or the refusal; then nothing of it was done
 */
export function runAgreed(
  tx: Tx,
  handler: CommandHandler,
  request: Request<Call>,
  approvalId: string,
): Promise<Answer> {
  const keyed = { principal: 'approval', call: handler.call.name, key: approvalId };
  const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;
  return work(tx, handler, { ...request, isAgreed: true, prepared: undefined }, keyed, isRefusal);
}

/**
 * Runs a command as part of a larger one, in its transaction: the rows of an import that are begun together. The larger
 * one has asked for approval, if anybody had to.
 *
 * @param key kept for ever by what the command writes, so that it happens once
 * @returns the answer, or the refusal; then nothing of it was done
 */
export function runWithin(
  tx: Tx,
  handler: CommandHandler,
  request: Request<Call>,
  key: string,
): Promise<Answer> {
  const keyed = { principal: principalOf(request.actor), call: handler.call.name, key };
  const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;
  return work(tx, handler, { ...request, isAgreed: true, prepared: undefined }, keyed, isRefusal);
}

async function work(
  tx: Tx,
  handler: CommandHandler,
  request: Request<Call> & { prepared: unknown },
  { principal, call: name, key }: Omit<Keyed, 'requestHash'>,
  isAnswer: (error: unknown) => error is Refusal,
): Promise<Answer> {
  const { call } = handler;
  await assertGrantOpen(tx, { call, grant: request.grant });
  const recorder = createRecorder(tx, request);
  const idempotency = { scope: `${principal} ${name}`, key };
  const policy = await policyFor(tx, { ...request, call });
  const readGiven = await watchRights(tx, { ...request, call }, policy);
  await sql`savepoint work`.execute(tx);
  try {
    const outcome = await handler.run({ ...request, tx, idempotency, record: recorder.record });
    // Deferred checks of the ledger run here, before the answer is kept as a success.
    await sql`set constraints all immediate`.execute(tx);
    if (recorder.count() === 0 && !call.withoutActivity && !outcome.isUnchanged)
      throw new Error(`${call.name} changed something and recorded no activity`);
    // Checked inside the transaction, so that an answer the contract forbids rolls the work back.
    const body = checkOutput(call, outcome.output);
    const gives = await readGiven();
    assertAgreedAmount(call, request, body);
    const asked = policy && isAsked(call, policy, { ...request, gives }, body);
    if (asked) {
      const toAgree = outcome.toAgree ? await outcome.toAgree() : request.body;
      await sql`rollback to savepoint work`.execute(tx);
      const id = await askApproval(tx, request, { call, ...asked, body: toAgree, gives, idempotency });
      return { status: 202, body: { pendingApproval: { id } } };
    }
    await sql`release savepoint work`.execute(tx);
    return { status: call.status ?? 200, body };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    // Released too: the command of an approval runs within the one that agrees to it, under the same name.
    await sql`rollback to savepoint work`.execute(tx);
    await sql`release savepoint work`.execute(tx);
    return { status: error.status, body: errorBody(error, request.requestId) };
  }
}

/** The scope of a caller's keys; two people never share one. */
export function principalOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.uid}`;
  if (actor.kind === 'key') return keyName(actor.id);
  if (actor.kind === 'recipient') return `recipient:${actor.recipientId}`;
  if (actor.kind === 'applicant') return applicantName(actor);
  return actor.kind === 'system' ? `system:${actor.name}` : 'anonymous';
}
