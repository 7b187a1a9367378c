import * as z from 'zod/mini';
import { TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { digitsUpTo, exactlyDigits } from '#lib/domain/digits.ts';
import { ACCOUNT_NUMBER_MAX_LENGTH, NAME_MAX_LENGTH, ROUTING_NUMBER_LENGTH } from '#lib/domain/limits.ts';
import { ACCOUNT_TYPES } from '#lib/domain/recipients/recipient-states.ts';
import type { KeptRequest } from '../../../db/schema/bank-transfers.ts';
import { hashOf } from '../../../hash-of.ts';
import { keyedHash } from '../../../secrets.ts';

const text = z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH));

const Destination = z.object({
  nameOnAccount: text,
  accountType: z.enum(ACCOUNT_TYPES),
  accountNumber: z.string().check(z.regex(digitsUpTo(ACCOUNT_NUMBER_MAX_LENGTH))),
  routingNumber: z.string().check(z.regex(exactlyDigits(ROUTING_NUMBER_LENGTH))),
});

/** The requests of the bank's HTTP interface. */
export const PayoutRequest = z.object({
  amountMinor: z.int().check(z.gte(1)),
  currency: z.literal('USD'),
  speed: z.enum(TRANSFER_SPEEDS),
  effectiveOn: z.iso.date(),
  recipientKind: z.enum(['person', 'business']),
  organizationName: text,
  to: Destination,
});

export const CheckRequest = z.object({
  holderName: text,
  recipientKind: z.enum(['person', 'business']),
  to: Destination,
});

/** What the bank's book keeps of a request. */
export function keptOf(
  key: Buffer,
  request: z.output<typeof PayoutRequest> | z.output<typeof CheckRequest>,
): KeptRequest {
  const { nameOnAccount, accountNumber, routingNumber } = request.to;
  return {
    hash: keyedHash(key, hashOf(request)),
    nameOnAccount,
    routingNumber,
    last4: accountNumber.slice(-4),
    ...('speed' in request ? { speed: request.speed } : {}),
  };
}
