import type { BodyOf } from '#lib/contract/call.ts';
import type { authorizeForLithic } from '#lib/contract/purchases/lithic.ts';
import { receiveEvent } from '../../authorizations/receive-event.ts';
import type { Platform } from '../../platform.ts';
import { lithicMerchantOf } from './lithic-merchant.ts';

/**
 * Releases what is held for a purchase that was declined meanwhile, because the engine took too long. Where this process
 * ends first, Lithic's report of the decline does the same (receive-lithic-event.ts).
 */
export async function releaseLate(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { token, merchant }: BodyOf<typeof authorizeForLithic>,
  deciding: Promise<{ cardId?: string }>,
): Promise<void> {
  const { cardId } = await deciding.catch(() => ({ cardId: undefined }));
  if (!cardId) return;
  const now = platform.clock.now();
  const late = {
    eventId: `late:${token}`,
    type: 'void',
    networkId: token,
    cardId,
    amountMinor: null,
    isFinal: true,
    merchant: lithicMerchantOf(merchant),
    merchantCategory: '',
    occurredAt: now,
  } as const;
  await receiveEvent(platform.db, 'lithic', late, now).catch((err: unknown) =>
    platform.log.error({ err, networkId: token }, 'what a declined purchase holds was not released'),
  );
}
