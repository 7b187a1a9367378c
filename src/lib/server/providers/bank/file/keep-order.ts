import { addBankingDays } from '#lib/domain/bank/bank-holidays.ts';
import { type Departure, departureOf } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { easternInstant } from '#lib/domain/calendar.ts';
import { BANK_VERIFICATION_BUSINESS_DAYS } from '#lib/domain/limits.ts';
import { deriveKey, seal, unseal } from '../../../secrets.ts';
import type { BankDestination } from '../port.ts';
import type { FileRail } from './rail.ts';

type Order = {
  kind: 'payout' | 'check';
  key: string;
  amountMinor: number;
  speed: 'ach' | 'sameday_ach';
  recipientKind: 'person' | 'business';
  organizationName: string;
  /** YYYY-MM-DD, the day that people were promised for a payment; null for a check. */
  promisedOn: string | null;
  to: BankDestination;
};

const OPENS: [hour: number, minute: number] = [8, 30];

/**
 * Stores an order for the next file. The same key again changes nothing.
 *
 * @throws Error where the key belongs to another order
 */
export async function keepOrder({ db, clock, sealingKey, leadMs }: FileRail, order: Order): Promise<void> {
  const now = clock.now();
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('bank_file_entry')
    .values({
      key: order.key,
      kind: order.kind,
      sealed_destination: seal(fileKey(sealingKey), JSON.stringify(order.to), order.key),
      amount: order.amountMinor,
      recipient_kind: order.recipientKind,
      organization_name: order.organizationName,
      told_on: order.promisedOn,
      created_at: now,
      ...timesOf(order, { now, leadMs }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (written === 0n) await assertSame(db, order);
}

/** When an order leaves, when it takes effect, and from when silence means success. */
export function timesOf(
  { kind, speed }: Pick<Order, 'kind' | 'speed'>,
  { now, leadMs }: { now: Date; leadMs: number },
) {
  const departure = departureOf(speed, now, leadMs);
  return { leaves_at: departure.leavesAt, ...datesOf(kind, departure) };
}

/** The dates of an entry in a file, and from when silence means success. */
export function datesOf(
  kind: Order['kind'],
  { arrivesBy, effectiveOn, sameDay }: Pick<Departure, 'arrivesBy' | 'effectiveOn' | 'sameDay'>,
) {
  const answersOn = addBankingDays(effectiveOn, BANK_VERIFICATION_BUSINESS_DAYS.max - 1);
  return {
    effective_on: effectiveOn,
    same_day: sameDay,
    settles_at: kind === 'check' ? easternInstant(answersOn, ...OPENS) : arrivesBy,
  };
}

async function assertSame(db: FileRail['db'], { key, kind, amountMinor }: Order): Promise<void> {
  const kept = await db
    .selectFrom('bank_file_entry')
    .select(['kind', 'amount'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (kept.kind !== kind || kept.amount !== amountMinor)
    throw new Error(`${key} is the key of another order`);
}

/** Unseals name and numbers of an entry, only for its file. */
export function openDestination(
  { sealingKey }: Pick<FileRail, 'sealingKey'>,
  entry: { key: string; sealed_destination: string },
): BankDestination {
  return JSON.parse(unseal(fileKey(sealingKey), entry.sealed_destination, entry.key)) as BankDestination;
}

const fileKey = (sealingKey: Buffer): Buffer => deriveKey(sealingKey, 'bank file');
