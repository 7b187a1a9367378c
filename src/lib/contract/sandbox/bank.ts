import * as z from 'zod/mini';
import { TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { depositAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { freeWords, Instant, Money, ruled } from '../fields.ts';

const tag = 'Sandbox';
const access = { kind: 'public' } as const;
const key = z.object({ key: z.string().check(z.regex(/^[\w.:-]{1,100}$/)) });
const Code = z.string().check(z.regex(/^[A-Z0-9]{3,4}$/));

export const listSandboxBank = defineCall({
  name: 'listSandboxBank',
  method: 'GET',
  path: '/sandbox/bank',
  summary: 'The newest payments, deposits and account checks in the book of the sandbox’s bank',
  tag,
  access,
  output: z.object({
    payouts: z.array(
      z.object({
        key: z.string(),
        amount: Money,
        speed: z.enum(TRANSFER_SPEEDS),
        nameOnAccount: z.string(),
        last4: z.string(),
        status: z.enum(['accepted', 'settled', 'failed', 'returned']),
        code: z.nullable(z.string()),
        createdAt: Instant,
        nextStepAt: z.nullable(Instant),
      }),
    ),
    deposits: z.array(
      z.object({
        key: z.string(),
        accountNumber: z.string(),
        amount: Money,
        senderName: z.nullable(z.string()),
        status: z.enum(['announced', 'received', 'returned']),
        code: z.nullable(z.string()),
        createdAt: Instant,
        nextStepAt: z.nullable(Instant),
      }),
    ),
    checks: z.array(
      z.object({
        key: z.string(),
        nameOnAccount: z.string(),
        last4: z.string(),
        routingNumber: z.string(),
        status: z.enum(['accepted', 'verified', 'failed']),
        code: z.nullable(z.string()),
        createdAt: Instant,
        nextStepAt: z.nullable(Instant),
      }),
    ),
  }),
  sandboxOnly: true,
});

export const decideSandboxCheck = defineCall({
  name: 'decideSandboxCheck',
  method: 'POST',
  path: '/sandbox/bank/checks/{key}',
  summary: 'Have the bank answer the check of an account now: verified without a code, else failed with it',
  tag,
  access,
  params: key,
  body: z.object({ code: z._default(z.nullable(Code), null) }),
  output: z.object({ status: z.enum(['verified', 'failed']) }),
  sandboxOnly: true,
  withoutActivity: true,
  errors: ['wrong_state'],
});

export const moveSandboxPayout = defineCall({
  name: 'moveSandboxPayout',
  method: 'POST',
  path: '/sandbox/bank/payouts/{key}',
  summary: 'Have a payment settle, fail or come back now',
  tag,
  access,
  params: key,
  body: z.object({ to: z.enum(['settled', 'failed', 'returned']), code: z._default(z.nullable(Code), null) }),
  output: z.object({ status: z.enum(['settled', 'failed', 'returned']) }),
  sandboxOnly: true,
  withoutActivity: true,
  errors: ['wrong_state'],
});

export const makeSandboxDeposit = defineCall({
  name: 'makeSandboxDeposit',
  method: 'POST',
  path: '/sandbox/bank/deposits',
  summary:
    'Pay money in at the bank, to the number of a funding account or of none; now, or for the next banking day',
  tag,
  access,
  body: z.strictObject({
    accountNumber: z.string().check(z.regex(/^[\w -]{1,34}$/)),
    amount: ruled(depositAmount),
    senderName: z._default(z.nullable(freeWords(100)), null),
    descriptor: z._default(z.nullable(freeWords(100)), null),
    when: z._default(z.enum(['now', 'later']), 'now'),
  }),
  output: z.object({ key: z.string() }),
  status: 201,
  sandboxOnly: true,
  withoutActivity: true,
});

export const returnSandboxDeposit = defineCall({
  name: 'returnSandboxDeposit',
  method: 'POST',
  path: '/sandbox/bank/deposits/{key}/return',
  summary: 'Have the sender’s bank take a deposit back',
  tag,
  access,
  params: key,
  body: z.object({ code: z._default(z.nullable(Code), null) }),
  output: z.object({ status: z.literal('returned') }),
  sandboxOnly: true,
  withoutActivity: true,
  errors: ['wrong_state'],
});
