import type { ApprovableName } from '#lib/contract/approvals/approvable.ts';
import type { AnyCall, Call } from '#lib/contract/call.ts';
import type { ErrorBody } from '#lib/contract/errors.ts';
import { authorize } from '../../commands/authorize.ts';
import type { CommandRequest, Request } from '../../commands/handler.ts';
import { UPON_APPROVAL } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { runAgreed } from '../../commands/run-command.ts';
import { loadRecorded } from '../people/load-recorded.ts';
import { APPROVABLE_HANDLERS } from './approvable-handlers.ts';
import { hasChangedSince } from './changed-since.ts';
import type { TakenApproval } from './take-approval.ts';

type Problem = NonNullable<TakenApproval['problem']>;

/**
 * What became of a request that somebody agreed to.
 * - `blocked`: not now; it may be tried again.
 * - `failed`: never, because what it is about is gone or was changed since.
 * - `mayNot`: whoever asked is gone, or may not do this any more.
 */
export type Ran =
  | { kind: 'done'; result: TakenApproval['result'] }
  | { kind: 'blocked' | 'failed'; problem: Problem }
  | { kind: 'mayNot' };

/** Does what was asked for, as the act of whoever asked, within the transaction of whoever agreed. */
export async function runApproved(
  request: Pick<CommandRequest<AnyCall>, 'tx' | 'platform' | 'requestId' | 'now'>,
  row: TakenApproval,
): Promise<Ran> {
  const { tx, platform, requestId, now } = request;
  if (await hasChangedSince(tx, row))
    return { kind: 'failed', problem: { key: 'reason.approvalGoesElsewhere' } };
  const handler = APPROVABLE_HANDLERS[row.call as ApprovableName];
  const { call } = handler as { call: Call };
  const { params, body, ifMatch, gives, addsMinor } = row.request;
  // Whoever asked need not be signed in by now.
  const asker = await loadRecorded(tx, row.requested_by);
  if (!asker) return { kind: 'mayNot' };
  const given = { params: params as { id?: string }, query: {}, body: async () => body };
  const granted = await authorize(tx, call, asker, given).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return undefined;
    throw error;
  });
  if (!granted) return { kind: 'mayNot' };
  const again: Request<Call> = {
    platform,
    ...granted,
    requestId,
    from: UPON_APPROVAL,
    device: null,
    now,
    params,
    query: undefined,
    body,
    ifMatch: ifMatch ?? undefined,
    triesKey: undefined,
    ...(gives ? { mayGive: gives } : {}),
    ...(row.amount === null ? {} : { mayMoveMinor: addsMinor ?? row.amount }),
  };
  const answer = await runAgreed(tx, handler, again, row.id);
  if (answer.status < 300) return { kind: 'done', result: resultOf(answer.body) };
  if (answer.status === 403) return { kind: 'mayNot' };
  // A refusal by a state or a balance may pass, and one for too many mails; the others do not.
  if (answer.status === 412) return { kind: 'failed', problem: { key: 'reason.approvalOutdated' } };
  const problem = problemOf(answer.body as ErrorBody);
  // A closed program stays closed.
  const mayPass = (answer.status === 409 || answer.status === 429) && problem.key !== 'reason.programClosed';
  return { kind: mayPass ? 'blocked' : 'failed', problem };
}

/** The text that says why, the narrowest there is. */
function problemOf({ error, reason, fields }: ErrorBody): Problem {
  const [field] = Object.values(fields ?? {});
  const { key, params } =
    reason ?? (field ? { key: textKeyOf(field.key), params: field.params } : { key: `api.${error}` });
  return params ? { key, params } : { key };
}

/** Problems of fields stand below `field`; those that repeat a reason or an error name their own place. */
const textKeyOf = (key: string): string => (key.includes('.') ? key : `field.${key}`);

/** What can be opened afterwards. */
function resultOf(body: unknown): TakenApproval['result'] {
  type Made = 'autoload' | 'deposit' | 'job' | 'load' | 'order' | 'transfer';
  const { autoload, deposit, job, load, order, transfer } = body as Partial<Record<Made, { id?: string }>>;
  if (autoload?.id) return { type: 'autoload', id: autoload.id };
  if (job?.id) return { type: 'job', id: job.id };
  if (order?.id) return { type: 'cardOrder', id: order.id };
  if (load?.id) return { type: 'load', id: load.id };
  if (deposit?.id) return { type: 'deposit', id: deposit.id };
  return transfer?.id ? { type: 'transfer', id: transfer.id } : null;
}
