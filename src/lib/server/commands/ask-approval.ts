import { v7 as newId } from 'uuid';
import {
  type ApprovalSubject,
  approvableOf,
  type Weight,
  weigh,
} from '#lib/contract/approvals/approvable.ts';
import type { Call } from '#lib/contract/call.ts';
import { APPROVAL_LIFETIME_DAYS, type ApprovalPolicy } from '#lib/domain/approvals/approval-policy.ts';
import type { GivenRights } from '../db/schema/approvals.ts';
import type { Tx } from '../db/schema.ts';
import { enqueue } from '../ledger/outbox.ts';
import { nameOf } from './actor.ts';
import { findOwner } from './find-owner.ts';
import type { Request } from './handler.ts';
import { readKeptFacts } from './kept-facts.ts';
import { readPolicy } from './read-policy.ts';
import { createRecorder } from './record.ts';
import { Refusal } from './refusal.ts';
import { takeOrganisation } from './take-organisation.ts';
import { findWaitingCommit } from './waiting-commit.ts';

/** The outbox topic of requests whose approvers are still to be mailed. */
export const APPROVAL_TOPIC = 'approval.requested';

const DAY_MS = 86_400_000;

/**
 * The policy that a command falls under; undefined where nobody is asked: for calls that need no second person, for
 * what somebody agreed to already, and for the platform's own work. For what changes the policy, or who has a right, the
 * organisation is locked first: what is read here and in given-rights.ts stands until the end of the transaction.
 */
export async function policyFor(
  tx: Tx,
  { call, isAgreed, grant }: Pick<Request<Call>, 'isAgreed' | 'grant'> & { call: Call },
): Promise<ApprovalPolicy | undefined> {
  if (!call.approvable || grant.as !== 'member') return undefined;
  const organisationId = grant.business.parentId ?? grant.business.id;
  if (approvableOf(call.name)?.kind === 'settings') await takeOrganisation(tx, organisationId);
  return isAgreed ? undefined : readPolicy(tx, organisationId);
}

/** What the policy wants for what a call did; null where it wants nothing. */
export function isAsked(
  call: Call,
  policy: ApprovalPolicy,
  { params, body, gives }: Pick<Request<Call>, 'params' | 'body'> & Pick<Asked, 'gives'>,
  output: unknown,
): Weight | null {
  const entry = approvableOf(call.name);
  if (!entry) throw new Error(`${call.name} is approvable, and nothing says how its amount is read`);
  if (entry.givesRights) return gives.length > 0 ? { amountMinor: null } : null;
  return weigh(entry, policy, { params, body, output });
}

/** @throws Refusal 412 where it moves more by now than what was agreed to */
export function assertAgreedAmount(
  call: Call,
  { params, body, mayMoveMinor }: Pick<Request<Call>, 'params' | 'body' | 'mayMoveMinor'>,
  output: unknown,
): void {
  if (mayMoveMinor === undefined) return;
  const entry = approvableOf(call.name);
  const moves = (entry?.addsOf ?? entry?.amountOf)?.({ params, body, output }) ?? 0;
  if (moves > mayMoveMinor) throw new Refusal('precondition_failed');
}

type Asked = Weight & {
  call: Call;
  /** What is agreed to, where that is narrower than what was sent. */
  body: unknown;
  /** Who gets rights by it that two people give. */
  gives: readonly GivenRights[];
  idempotency: { scope: string; key: string };
};

/**
 * Writes the request for approval in the place of what was asked for.
 *
 * @returns its id; of a commit of an import, that of the request which waits for it already
 * @throws Refusal 409 idempotency_key_reused where this request was written already and its kept answer is forgotten
 */
export async function askApproval(
  tx: Tx,
  request: Request<Call>,
  { call, amountMinor, addsMinor, body, gives, idempotency }: Asked,
): Promise<string> {
  const { params, actor, now } = request;
  const entry = approvableOf(call.name);
  if (!entry || (actor.kind !== 'user' && actor.kind !== 'key'))
    throw new Error(`nobody can agree to ${call.name}`);
  const waiting = await findWaitingCommit(tx, { call: call.name, params, body });
  if (waiting !== undefined) return waiting;
  const subject = entry.subjectOf({ params, body });
  const businessId = await businessOf(tx, subject);
  const facts = await readKeptFacts(tx, { call: call.name, params, body });
  const id = newId();
  const by = nameOf(actor);
  const written = await tx
    .insertInto('approval')
    .values({
      id,
      business_id: businessId,
      call: call.name,
      kind: entry.kind,
      amount: amountMinor,
      subject_type: subject.type,
      subject_id: subject.id,
      other_subject_id: subject.otherId ?? null,
      request: JSON.stringify({
        params,
        body,
        ifMatch: request.ifMatch ?? null,
        ...(gives.length > 0 ? { gives } : {}),
        ...(facts ? { facts } : {}),
        ...(addsMinor === undefined ? {} : { addsMinor }),
      }),
      requested_by: by.id,
      requested_by_name: by.name,
      idem_scope: idempotency.scope,
      idem_key: idempotency.key,
      expires_at: new Date(now.getTime() + APPROVAL_LIFETIME_DAYS * DAY_MS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('approval_idempotency').doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) throw new Refusal('idempotency_key_reused');
  await createRecorder(tx, request).record({
    businessId,
    subject: { type: subject.type, id: subject.id },
    type: 'approvalRequested',
    payload: {
      approvalId: id,
      call: call.name,
      ...(amountMinor === null ? {} : { amountMinor, currency: 'USD' as const }),
    },
  });
  await enqueue(tx, [{ id: newId(), topic: APPROVAL_TOPIC, businessId, payload: { approvalId: id } }]);
  return id;
}

/** Whose money it is: that of the card's or the recipient's program. */
async function businessOf(tx: Tx, { type, id }: ApprovalSubject): Promise<string> {
  const owner = await findOwner[type](tx, { id });
  if (!owner) throw new Error(`an approval is about a ${type} that is not there`);
  return owner.businessIds[0];
}
