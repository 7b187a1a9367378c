import type { receiveBankEvent } from '#lib/contract/bank/events.ts';
import type { BodyOf } from '#lib/contract/call.ts';

/** An event of a bank, as the contract defines it. */
export type BankNews = BodyOf<typeof receiveBankEvent>;
