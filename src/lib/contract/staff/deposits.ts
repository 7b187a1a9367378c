import * as z from 'zod/mini';
import { UNMATCHED_DEPOSIT_STATES } from '#lib/domain/funding/unmatched-deposits.ts';
import { defineCall } from '../call.ts';
import { FileFormat } from '../exports/file-format.ts';
import { freeWords, Id, Instant, listQuery, Money, oneOrMany, pageOf } from '../fields.ts';

const tag = 'Platform staff';
const access = { kind: 'staff' } as const;
const params = z.object({ id: Id });

/** Money that came for no account of ours, and what was decided about it. */
export const UnmatchedDeposit = z
  .object({
    id: Id,
    state: z.enum(UNMATCHED_DEPOSIT_STATES),
    amount: Money,
    /** As the sender's bank passed it on. */
    senderName: z.nullable(z.string()),
    descriptor: z.nullable(z.string()),
    /** The number that it was sent to. */
    accountNumber: z.nullable(z.string()),
    createdAt: Instant,
    /** To whom it was given. */
    business: z.nullable(z.object({ id: Id, name: z.string() })),
    /** Null while it waits, and where its sender took it back. */
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(Instant),
    note: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'UnmatchedDeposit' });
export type UnmatchedDeposit = z.output<typeof UnmatchedDeposit>;

const depositFilter = { state: oneOrMany(z.enum(UNMATCHED_DEPOSIT_STATES)) };

export const listUnmatchedDeposits = defineCall({
  name: 'listUnmatchedDeposits',
  method: 'GET',
  path: '/staff/deposits',
  summary: 'Money that came for no account of the platform, newest first, with what was decided about it',
  tag,
  access,
  query: z.object({ ...listQuery, ...depositFilter }),
  output: pageOf(UnmatchedDeposit),
});

export const downloadUnmatchedDeposits = defineCall({
  name: 'downloadUnmatchedDeposits',
  method: 'GET',
  path: '/staff/files/deposits',
  summary: 'Money that came for no account of the platform as a file; the staff log says who fetched it',
  tag,
  access,
  query: z.object({ ...depositFilter, format: z.optional(FileFormat) }),
  output: z.string(),
  download: 'text/csv',
  orWorkbook: true,
  errors: ['wrong_state'],
});

export const assignUnmatchedDeposit = defineCall({
  name: 'assignUnmatchedDeposit',
  method: 'POST',
  path: '/staff/deposits/{id}/assign',
  summary: 'Give money that waits on suspense to the business that it was meant for',
  tag,
  access,
  params,
  body: z.strictObject({ businessId: Id, note: z.optional(freeWords(200)) }),
  output: z.object({ deposit: UnmatchedDeposit }),
  idempotency: 'required',
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const returnUnmatchedDeposit = defineCall({
  name: 'returnUnmatchedDeposit',
  method: 'POST',
  path: '/staff/deposits/{id}/return',
  summary: 'Send money that waits on suspense back to where it came from',
  tag,
  access,
  params,
  body: z.strictObject({ note: z.optional(freeWords(200)) }),
  output: z.object({ deposit: UnmatchedDeposit }),
  idempotency: 'required',
  freshSignIn: true,
  // It belongs to no business; the staff's log has it.
  withoutActivity: true,
  errors: ['wrong_state'],
});
