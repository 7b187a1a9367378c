import type { receiveBankEvent } from '#lib/contract/bank/events.ts';
import type { BodyOf } from '#lib/contract/call.ts';

/** What a bank tells, in the words of the contract. */
export type BankNews = BodyOf<typeof receiveBankEvent>;
