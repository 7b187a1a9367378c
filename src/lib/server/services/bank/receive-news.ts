import { receiveBankEvent as call } from '#lib/contract/bank/events.ts';
import { parseInput } from '../../commands/parse-input.ts';
import { Refusal } from '../../commands/refusal.ts';
import { isCrowdedOut, isOutOfReach, sqlState } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { BankNews } from '../../providers/bank/news.ts';
import { receiveBankEvent } from './receive-event.ts';

/**
 * Receives news that we fetched from the bank ourselves, which therefore need no signature; they are checked like
 * those over HTTP.
 *
 * @returns null, or why they can never be received, in words without any of their data
 * @throws Error where another try may succeed
 */
export async function receiveBankNews(platform: Platform, news: BankNews): Promise<string | null> {
  try {
    const body = parseInput(call, { params: {}, query: {}, body: news }).body as BankNews;
    const now = platform.clock.now();
    await receiveBankEvent.run({ platform, body, params: undefined, now, idempotencyKey: undefined });
    return null;
  } catch (error) {
    if (isOutOfReach(error) || isCrowdedOut(error)) throw error;
    if (error instanceof Refusal && error.status >= 500) throw error;
    if (error instanceof Refusal) return wordsOf(error);
    platform.log.error({ err: error, eventId: news.id }, 'news of the bank cannot be taken');
    const { constraint } = error as { constraint?: string };
    return `it failed (${[sqlState(error), constraint].filter(Boolean).join(' ') || (error as Error).name}), see the log`;
  }
}

function wordsOf({ fields, error, message }: Refusal): string {
  if (fields) return `${Object.keys(fields).join(', ')} cannot be as the bank says`;
  return error === 'not_found' ? 'nothing of ours has this key' : message;
}
