import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import { addBankingDays } from '#lib/domain/bank/bank-holidays.ts';
import { planPayout } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { addDays, easternDate, easternInstant } from '#lib/domain/calendar.ts';
import type { KeptAnswer, KeptRequest } from '../../../db/schema/bank-transfers.ts';
import type { Db } from '../../../db/schema.ts';
import { refusalOf } from './outcomes.ts';
import { type CheckRequest, keptOf, type PayoutRequest } from './requests.ts';

/** Checks are answered on the morning of the next banking day; returns arrive in the morning too. */
const MORNING = [8, 30] as const;

type Booked<Answer> = { kind: 'booked' | 'known'; answer: Answer } | { kind: 'otherRequest' };

/** Books a payout once: the same request under its key again gets the same answer. */
export async function bookPayout(
  db: Db,
  {
    key,
    request,
    secret,
    now,
  }: { key: string; request: z.output<typeof PayoutRequest>; secret: Buffer; now: Date },
): Promise<Booked<KeptAnswer>> {
  const kept = keptOf(secret, request);
  const code = refusalOf(kept.last4);
  const reference = `PO-${newId()}`;
  const answer: KeptAnswer = code ? { code } : { reference };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_bank_payout')
    .values({
      key,
      reference,
      amount: request.amountMinor,
      created_at: now,
      request: JSON.stringify(kept),
      answer: JSON.stringify(answer),
      ...(code
        ? { status: 'failed' as const, code, next_step_at: null }
        : { next_step_at: planPayout(request.speed, now).arrivesBy }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { kind: 'booked', answer };
  const known = await db
    .selectFrom('sandbox_bank_payout')
    .select(['request', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return isSame(known.request, kept) ? { kind: 'known', answer: known.answer } : { kind: 'otherRequest' };
}

/** Books a check of an account, once. */
export async function bookCheck(
  db: Db,
  {
    key,
    request,
    secret,
    now,
  }: { key: string; request: z.output<typeof CheckRequest>; secret: Buffer; now: Date },
): Promise<Booked<{ reference: string }>> {
  const kept = keptOf(secret, request);
  const reference = `CH-${newId()}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_bank_check')
    .values({
      key,
      reference,
      request: JSON.stringify(kept),
      created_at: now,
      next_step_at: morningAfter(now, 1),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { kind: 'booked', answer: { reference } };
  const known = await db
    .selectFrom('sandbox_bank_check')
    .select(['request', 'reference'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!isSame(known.request, kept)) return { kind: 'otherRequest' };
  return { kind: 'known', answer: { reference: known.reference } };
}

/** The morning in New York, a number of banking days after an instant. */
export function morningAfter(instant: Date, bankingDays: number): Date {
  const tomorrow = addDays(easternDate(instant), 1);
  return easternInstant(addBankingDays(tomorrow, bankingDays - 1), ...MORNING);
}

const isSame = (known: KeptRequest, wanted: KeptRequest): boolean => known.hash === wanted.hash;
