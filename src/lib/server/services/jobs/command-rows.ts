import { v7 as newId } from 'uuid';
import type { Call } from '#lib/contract/call.ts';
import { ERRORS, type ErrorBody, type ErrorName } from '#lib/contract/errors.ts';
import { authorize } from '../../commands/authorize.ts';
import type { CommandHandler, Request } from '../../commands/handler.ts';
import { parseInput } from '../../commands/parse-input.ts';
import { Refusal } from '../../commands/refusal.ts';
import { runCommand } from '../../commands/run-command.ts';
import { isCrowdedOut, isOutOfReach } from '../../db/transaction.ts';
import type { JobRow, RowOutcome } from '../../jobs/job-row.ts';
import type { JobContext, JobKind } from './job-kind.ts';

/** Rows of one job that run concurrently; the rest of the pool stays free for requests. */
const CONCURRENCY = 4;

/** Temporary errors. */
const PASSING: ReadonlySet<ErrorName> = new Set([
  'idempotency_in_progress',
  'unavailable',
  'too_many_requests',
]);

type RowRequest = { params: Record<string, string>; body: unknown };

/**
 * Rows that are commands: each runs like a request, with the present permissions of the job's owner, its own
 * transaction, activity and idempotency key.
 */
export function commandRows(
  handler: CommandHandler,
  toRequest: (input: Record<string, unknown>, context: JobContext) => RowRequest,
  resultOf: (answer: unknown) => Record<string, unknown> = () => ({}),
): JobKind {
  return {
    async runRows(rows, context) {
      const waiting = [...rows];
      const outcomes: RowOutcome[] = [];
      const takeTurns = async () => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          outcomes.push(await runRow({ handler, toRequest, resultOf }, row, context));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns));
      return outcomes;
    },
  };
}

type RowWork = {
  handler: CommandHandler;
  toRequest: (input: Record<string, unknown>, context: JobContext) => RowRequest;
  /** what of the answer its row keeps */
  resultOf: (answer: unknown) => Record<string, unknown>;
};

async function runRow(
  { handler, toRequest, resultOf }: RowWork,
  { seq, key, input }: JobRow,
  context: JobContext,
): Promise<RowOutcome> {
  const { platform, actor, begunAt } = context;
  const { call } = handler as { call: Call };
  try {
    const given = toRequest(input, context);
    const grant = await authorize(platform.db, call, actor, {
      params: given.params,
      query: {},
      body: async () => given.body,
    });
    const request: Request<Call> = {
      platform,
      ...grant,
      requestId: newId(),
      from: 'job',
      device: null,
      now: platform.clock.now(),
      ifMatch: undefined,
      triesKey: undefined,
      // A job is agreed to as a whole, when it is begun.
      isAgreed: true,
      begunAt,
      ...parseInput(call, { params: given.params, query: {}, body: given.body }),
    };
    const { status, body } = await runCommand(handler, request, key);
    if (status < 300) return { seq, kind: 'done', result: resultOf(body) };
    const { error, reason } = body as ErrorBody;
    return { seq, kind: 'refused', error, reason };
  } catch (error) {
    const name = nameOf(error);
    if (ERRORS[name].status >= 500) platform.log.error({ err: error, call: call.name, key }, 'a row failed');
    const reason = error instanceof Refusal ? error.reason : undefined;
    return { seq, kind: PASSING.has(name) ? 'later' : 'failed', error: name, reason };
  }
}

function nameOf(error: unknown): ErrorName {
  if (error instanceof Refusal) return error.error;
  return isOutOfReach(error) || isCrowdedOut(error) ? 'unavailable' : 'internal';
}
