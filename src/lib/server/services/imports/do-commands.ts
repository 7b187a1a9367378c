import { v7 as newId } from 'uuid';
import type { Call } from '#lib/contract/call.ts';
import type { ErrorBody } from '#lib/contract/errors.ts';
import { authorize } from '../../commands/authorize.ts';
import type { CommandHandler, Request } from '../../commands/handler.ts';
import { parseInput } from '../../commands/parse-input.ts';
import { Refusal } from '../../commands/refusal.ts';
import { errorBody } from '../../commands/refusal-body.ts';
import { runWithin } from '../../commands/run-command.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import { type Doing, failureOf } from './doing.ts';

type Asked = { params: Record<string, string>; body: unknown; key: string };

/**
 * Runs a command of the API for one or several rows, within the transaction of their chunk and with the permissions of
 * now; a refusal leaves nothing behind.
 */
export async function runForRows(
  { tx, platform, actor, begunAt, now }: Doing,
  handler: CommandHandler,
  { params, body, key }: Asked,
): Promise<{ output: unknown } | { failure: KeptProblem }> {
  const { call } = handler as { call: Call };
  const requestId = newId();
  try {
    const grant = await authorize(tx, call, actor, { params, query: {}, body: async () => body });
    const request: Request<Call> = {
      platform,
      ...grant,
      requestId,
      from: 'job',
      device: null,
      now,
      ifMatch: undefined,
      triesKey: undefined,
      begunAt,
      ...parseInput(call, { params, query: {}, body }),
    };
    const answer = await runWithin(tx, handler, request, key);
    return answer.status < 300 ? { output: answer.body } : { failure: failureOf(answer.body as ErrorBody) };
  } catch (error) {
    // What was refused before the command began has written nothing.
    return { failure: failureOfRefusal(error) };
  }
}

/** Why a row was refused before anything was written. @throws whatever is no refusal of the row */
export function failureOfRefusal(error: unknown): KeptProblem {
  if (error instanceof Refusal && error.status < 500) return failureOf(errorBody(error, newId()));
  throw error;
}
