import type { Clock } from '#lib/domain/clock.ts';
import type { AuthorizationDecision } from '#lib/domain/purchases/authorization.ts';
import { decideAuthorization } from '#lib/domain/purchases/decide-authorization.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Database } from '../db/pool.ts';
import { inTwoTrips } from '../db/two-trips.ts';
import { answerAgain, type PARTS_CAME_FIRST } from './answer-again.ts';
import { type Authorization, type AuthorizationAnswer, requestHashOf } from './authorization.ts';
import { authorizeRest } from './authorize-rest.ts';
import { createBatcher, QueueFull } from './batcher.ts';
import { countCard } from './count-card.ts';
import { uncountedRules } from './count-spending.ts';
import { newIdOfMany } from './many-ids.ts';
import { type CardAtDecision, readBatch, type TakenBatch, type TakenRow, takeBatch } from './take-cards.ts';
import { type Decided, writeDecisions } from './write-decisions.ts';

/** Answers authorizations; the same id always gets the same answer. */
export type AuthorizationEngine = (authorization: Authorization) => Promise<AuthorizationAnswer>;

/** Two batches at once use two cores of the database; larger batches would leave the second core idle under load. */
const LIMITS = { batch: 20, inFlight: 2, crowd: 10, waiting: 2_000 };

/** How often an authorization is asked whose rules have yet to count; only rules that keep changing need a third time. */
const MOST_TRIES = 4;

/** Purchases are usually posted within 5 days (spec §9); a hold that never clears is released after a week. */
export const AUTHORIZATION_LIFETIME_MS = 7 * 86_400_000;

/**
 * The authorization engine. A round trip and a commit for each authorization would reach half of the database's
 * throughput, so concurrent ones are decided together (decision 012): lock, read, decide in the order of arrival,
 * write.
 */
export function createAuthorizationEngine(platform: {
  database: Pick<Database, 'db' | 'pool'>;
  clock: Clock;
}): AuthorizationEngine {
  const { db, pool } = platform.database;
  const submit = createBatcher<Authorization, BatchAnswer>((batch) => {
    const now = platform.clock.now();
    const cardIds = batch.map(({ cardId }) => cardId);
    const networkIds = batch.map(({ networkId }) => networkId);
    const read = { name: 'authorization_lock', query: takeBatch(cardIds, networkIds).compile(db) };
    return inTwoTrips<TakenRow, BatchAnswer[]>(pool, read, (rows) => {
      const { answers, decided } = decideBatch(readBatch(rows), batch, now);
      if (decided.length === 0) return { answer: answers, write: null };
      const { name, statement } = writeDecisions(decided, timesAt(now));
      return { answer: answers, write: { name, query: statement.compile(db) } };
    });
  }, LIMITS);
  return async (authorization) => {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const answer = await submit(authorization);
        if (answer.outcome === 'partsCameFirst')
          return await authorizeRest(db, authorization, timesAt(platform.clock.now()));
        if (answer.outcome !== 'uncounted') return answer;
        await countCard(db, authorization.cardId, platform.clock.now());
      }
      return { outcome: 'unavailable' };
    } catch (error) {
      if (error instanceof QueueFull) return { outcome: 'unavailable' };
      throw error;
    }
  };
}

/** A rule of the card has no counter yet; `countCard` adds it, and the next batch decides. */
const UNCOUNTED = { outcome: 'uncounted' } as const;

type BatchAnswer = AuthorizationAnswer | typeof PARTS_CAME_FIRST | typeof UNCOUNTED;

const timesAt = (now: Date) => ({ now, expiresAt: new Date(now.getTime() + AUTHORIZATION_LIFETIME_MS) });

function decideBatch(
  locked: TakenBatch,
  batch: readonly Authorization[],
  now: Date,
): { answers: BatchAnswer[]; decided: Decided[] } {
  const moment = { nowMs: now.getTime(), spans: spendWindowsAt(now) };
  const decided: Decided[] = [];
  const answered = new Map<string, { requestHash: string; answer: AuthorizationAnswer }>();
  const answers = batch.map((authorization): BatchAnswer => {
    const requestHash = requestHashOf(authorization);
    const sibling = answered.get(authorization.networkId);
    if (sibling) return sibling.requestHash === requestHash ? sibling.answer : { outcome: 'conflict' };
    const earlier = answerAgain(locked, authorization, requestHash);
    if (earlier) return earlier;
    if (locked.isStopped) return { outcome: 'unavailable' };
    const card = locked.cards.get(authorization.cardId);
    if (!card) return unknownCard;
    if (uncountedRules(card).length > 0) return UNCOUNTED;
    const decision = decideAuthorization(authorization, card, moment);
    const row = toDecided(authorization, requestHash, card, decision);
    decided.push(row);
    if (decision.outcome === 'approved') count(card, decision);
    const answer = answerOf(row);
    answered.set(authorization.networkId, { requestHash, answer });
    return answer;
  });
  return { answers, decided };
}

const unknownCard: AuthorizationAnswer = {
  outcome: 'declined',
  transactionId: null,
  code: 'CA_DECLINED',
  cause: { kind: 'unknownCard' },
};

function toDecided(
  authorization: Authorization,
  requestHash: string,
  card: CardAtDecision,
  decision: AuthorizationDecision,
): Decided {
  const isHeld = decision.outcome === 'approved' && decision.approvedMinor > 0;
  const transactionId = newIdOfMany();
  // The hold has the id of its purchase.
  return {
    authorization,
    requestHash,
    card,
    decision,
    transactionId,
    holdId: isHeld ? transactionId : null,
  };
}

/** Updates the locked card, so that the next authorization of the batch sees this one. */
function count(
  card: CardAtDecision,
  decision: Extract<AuthorizationDecision, { outcome: 'approved' }>,
): void {
  card.availableMinor -= decision.approvedMinor;
  for (const { ruleId, windowStartMs } of decision.counted) {
    const before = card.counters.get(ruleId);
    const current = before?.windowStartMs === windowStartMs ? before : { amountMinor: 0, count: 0 };
    card.counters.set(ruleId, {
      windowStartMs,
      amountMinor: current.amountMinor + decision.approvedMinor,
      count: current.count + 1,
    });
  }
  if (decision.allowanceId) {
    card.allowances = card.allowances.filter(({ id }) => id !== decision.allowanceId);
  }
}

function answerOf({ transactionId, decision }: Decided): AuthorizationAnswer {
  return decision.outcome === 'approved'
    ? { outcome: 'approved', transactionId, approvedMinor: decision.approvedMinor }
    : { outcome: 'declined', transactionId, code: decision.code, cause: decision.cause };
}
