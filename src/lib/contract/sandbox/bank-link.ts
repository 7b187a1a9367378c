import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** What somebody can choose in the window of the sandbox's bank link; the last three go wrong in three ways. */
export const SANDBOX_BANK_ACCOUNTS = ['checking', 'savings', 'creditCard', 'failing', 'silent'] as const;

export const finishSandboxBankLink = defineCall({
  name: 'finishSandboxBankLink',
  method: 'POST',
  path: '/sandbox/bankLink',
  summary: 'What the window of the sandbox’s bank link gives once an account was chosen',
  tag: 'Sandbox',
  access: { kind: 'public' },
  body: z.object({
    linkToken: z.string().check(z.minLength(1), z.maxLength(500)),
    account: z.enum(SANDBOX_BANK_ACCOUNTS),
  }),
  output: z.object({ publicToken: z.string(), accountId: z.string() }),
  sandboxOnly: true,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['link_invalid'],
});
