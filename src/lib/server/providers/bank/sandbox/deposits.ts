import { v7 as newId } from 'uuid';
import { easternDate } from '#lib/domain/calendar.ts';
import type { Tx } from '../../../db/schema.ts';
import { morningAfter } from './book.ts';
import { write } from './message.ts';

/** Most rows of one round. */
const LIMIT = 100;
/** The code where somebody takes a deposit back without one: the sender's account had too little. */
const USUAL_CODE = 'R01';

/** What somebody pays in. */
export type PaidIn = {
  accountNumber: string;
  amountMinor: number;
  senderName: string | null;
  descriptor: string | null;
};

/** Books what somebody pays in, and announces it where it arrives on the next banking day. @returns its key */
export async function bookDeposit(
  tx: Tx,
  paid: PaidIn,
  { when, at }: { when: 'now' | 'later'; at: Date },
): Promise<string> {
  const key = `DP-${newId()}`;
  const arrivesAt = when === 'now' ? null : morningAfter(at, 1);
  const request = { ...paid, effectiveOn: easternDate(arrivesAt ?? at) };
  const status = when === 'now' ? 'received' : 'announced';
  const row = { key, status, created_at: at, next_step_at: arrivesAt } as const;
  await tx
    .insertInto('sandbox_bank_deposit')
    .values({ ...row, request: JSON.stringify(request) })
    .execute();
  await report(tx, { key, request, status, at });
  return key;
}

/** What was announced arrives on its day. @returns how many */
export async function receiveDueDeposits(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('sandbox_bank_deposit')
    .select(['key', 'request', 'next_step_at'])
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(LIMIT)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { key, request, next_step_at: at } of due) {
    await tx
      .updateTable('sandbox_bank_deposit')
      .set({ status: 'received', next_step_at: null })
      .where('key', '=', key)
      .execute();
    await report(tx, { key, request, status: 'received', at: at ?? now });
  }
  return due.length;
}

/** The sender's bank takes it back. @returns undefined for an unknown one */
export async function returnDeposit(
  tx: Tx,
  key: string,
  { code, at }: { code: string | null; at: Date },
): Promise<'moved' | 'decided' | undefined> {
  const deposit = await tx
    .selectFrom('sandbox_bank_deposit')
    .select('status')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!deposit) return undefined;
  if (deposit.status === 'returned') return 'decided';
  const ended = { status: 'returned', code: code ?? USUAL_CODE, next_step_at: null } as const;
  await tx.updateTable('sandbox_bank_deposit').set(ended).where('key', '=', key).execute();
  await write(tx, { type: 'deposit.returned', key, at, code: ended.code });
  return 'moved';
}

type Reported = {
  key: string;
  request: PaidIn & { effectiveOn: string };
  status: 'announced' | 'received';
  at: Date;
};

function report(tx: Tx, { key, request, status, at }: Reported): Promise<void> {
  const { effectiveOn, ...deposit } = request;
  return write(tx, { type: `deposit.${status}`, key, at, more: { deposit, effectiveOn } });
}
