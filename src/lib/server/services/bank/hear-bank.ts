import type { Platform } from '../../platform.ts';
import type { BankNews } from '../../providers/bank/news.ts';
import { receiveBankEvent } from './receive-event.ts';

/** News of a bank that needs no signature, because we fetched them from it ourselves. */
export async function hearBank(platform: Platform, body: BankNews): Promise<void> {
  const request = { platform, body, params: undefined, now: platform.clock.now(), idempotencyKey: undefined };
  await receiveBankEvent.run(request);
}
