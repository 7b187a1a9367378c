import { receiveBankEvent as call } from '#lib/contract/bank/events.ts';
import type { BodyOf, OutputOf } from '#lib/contract/call.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { problem } from '#lib/domain/problem.ts';
import { hasRoutingChecksum } from '#lib/domain/validation.ts';
import { event } from '../../commands/handler.ts';
import { requestHashOf } from '../../commands/idempotency.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { advanceTransfer, type PayoutNews } from '../bank-transfers/advance-transfer.ts';
import { rescheduleTransfer } from '../bank-transfers/reschedule-transfer.ts';
import type { ReportedDeposit } from '../funding/deposit-row.ts';
import { announceDeposit, receiveDeposit } from '../funding/receive-deposit.ts';
import { returnDeposit } from '../funding/return-deposit.ts';
import { recordVerification } from '../recipients/record-verification.ts';
import { correctAccount } from './correct-account.ts';

type Body = BodyOf<typeof call>;
type Outcome = OutputOf<typeof call>['outcome'];
type Received = { tx: Tx; platform: Platform; body: Body; now: Date };

/** The bank's code where it failed without one. */
const UNNAMED = 'NARR';

/**
 * Applies one event of the bank, once, in whatever order and however often it is delivered, in one transaction with
 * all its effects. The bank delivers a refused event again.
 */
export const receiveBankEvent = event(call, ({ platform, body, now }) =>
  inTransaction(platform.db, async (tx) => {
    // A bank that builds an event again gives it another time; the rest is the same.
    const { occurredAt: _, ...sent } = body;
    const bodyHash = requestHashOf(platform.config.cardKey, sent);
    const known = await take(tx, { id: body.id, bodyHash, now });
    if (known) return { outcome: known, isReplay: true };
    const outcome = await apply({ tx, platform, body, now });
    if (!outcome) throw new Refusal('not_found');
    await tx
      .updateTable('bank_event')
      .set({
        answer: JSON.stringify({ outcome }),
        // Money that comes in has the bank's own name.
        about_id: UUID.test(body.key) ? body.key : null,
      })
      .where('id', '=', body.id)
      .execute();
    return { outcome, isReplay: false };
  }),
);

/**
 * Claims the event's row or returns its known outcome; two deliveries at once are serialized here.
 *
 * @throws Refusal 409 conflict where the id was used for another event before
 */
async function take(
  tx: Tx,
  { id, bodyHash, now }: { id: string; bodyHash: string; now: Date },
): Promise<Outcome | undefined> {
  const taken = await tx
    .insertInto('bank_event')
    .values({ id, body_hash: bodyHash, answer: '{}', received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
  const known = await tx
    .selectFrom('bank_event')
    .select(['body_hash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (known.body_hash !== bodyHash) throw new Refusal('conflict', { internal: 'the id of another event' });
  return (known.answer as { outcome: Outcome }).outcome;
}

/** @returns undefined where the event's key is none of ours */
async function apply({ tx, platform, body, now }: Received): Promise<Outcome | undefined> {
  const code = body.code ?? UNNAMED;
  switch (body.type) {
    case 'payout.rescheduled':
      return reschedule({ tx, platform, body, now });
    case 'payout.settled':
      return advance({ tx, platform, body, now }, { kind: 'settled' });
    case 'payout.failed':
      return advance({ tx, platform, body, now }, { kind: 'failed', code });
    case 'payout.returned':
      return advance({ tx, platform, body, now }, { kind: 'returned', code });
    case 'account.verified':
    case 'account.failed':
      return decideAccount({ tx, platform, body, now }, code);
    case 'account.changed':
      return correct({ tx, platform, body, now });
    case 'deposit.announced':
      return announceDeposit({ tx, platform, now }, reportedDeposit(body));
    case 'deposit.received':
      return receiveDeposit({ tx, platform, now }, reportedDeposit(body));
    case 'deposit.returned':
      return returnDeposit(tx, { reference: body.key, code, now });
  }
}

/** An impossible routing number would misdirect all further payments: a person has to ask the bank. */
async function correct({ tx, platform, body, now }: Received): Promise<Outcome | undefined> {
  const { id, key, code } = body;
  const correction = body.correction ?? {};
  if (correction.routingNumber !== undefined && !hasRoutingChecksum(correction.routingNumber)) {
    platform.log.error({ eventId: id, key, code }, 'a correction has a routing number that no bank has');
    return 'nothingToDo';
  }
  return correctAccount(tx, platform.config, { key, code, correction, now });
}

/** @throws Refusal 422 where the bank says of money neither how much nor for whom */
function reportedDeposit({ key, deposit, effectiveOn, occurredAt }: Body): ReportedDeposit {
  if (!deposit) throw missing('deposit');
  const usableOn = effectiveOn ?? easternDate(new Date(occurredAt));
  return { reference: key, ...deposit, usableOn };
}

async function advance({ tx, body, now }: Received, news: PayoutNews): Promise<Outcome | undefined> {
  if (!UUID.test(body.key)) return undefined;
  const occurredAt = new Date(body.occurredAt);
  const advanced = await advanceTransfer(tx, { transferId: body.key, news, occurredAt, now });
  return advanced === 'accepted' ? 'nothingToDo' : advanced;
}

async function reschedule({ tx, body, now }: Received): Promise<Outcome | undefined> {
  const { key, effectiveOn } = body;
  if (effectiveOn === undefined) throw missing('effectiveOn');
  return UUID.test(key) ? rescheduleTransfer(tx, { transferId: key, effectiveOn, now }) : undefined;
}

async function decideAccount({ tx, body, now }: Received, code: string): Promise<Outcome | undefined> {
  if (!UUID.test(body.key)) return undefined;
  const account = await tx
    .selectFrom('bank_account')
    .select('routing_number')
    .where('id', '=', body.key)
    .executeTakeFirst();
  if (!account) return undefined;
  const isKnownBank = hasRoutingChecksum(account.routing_number);
  const outcome =
    body.type === 'account.verified'
      ? ({ status: 'verified' } as const)
      : ({ status: 'failed', code, isKnownBank } as const);
  return recordVerification(tx, { accountId: body.key, outcome, now });
}

const missing = (field: 'deposit' | 'effectiveOn') =>
  new Refusal('validation_failed', { fields: { [field]: fieldProblem(problem('required')) } });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
