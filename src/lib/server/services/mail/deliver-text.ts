import { brandByKey } from '#lib/brand/brands.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { withoutIsolates } from '#lib/i18n/translate.ts';
import { originOf } from '../../config-brands.ts';
import type { TakenMessage } from '../../ledger/outbox.ts';
import { mailAddress } from '../../mail/mail-address.ts';
import type { Platform } from '../../platform.ts';
import { takeTurn } from '../throttle.ts';
import type { WaitingText } from './enqueue-text.ts';
import { mayBeSomebodyElse, TEXT_WORDS } from './text-words.ts';

/** Each text costs, and some numbers earn by each: what a phone gets a day is bounded, whatever its owner does. */
const A_DAY = { kind: 'text.day', limit: 30, windowMs: 86_400_000 } as const;

/**
 * Words a waiting text message and sends it under the id of its message, which every further try repeats. It leads to
 * the sign-in, or to help where somebody else may have done it, and never to a card: its ID is half of what proves it.
 */
export async function deliverText({ db, clock, config, textMessage }: Platform, message: TakenMessage) {
  const { to, language, kind, last4 = '', brand } = message.payload as WaitingText;
  if (await takeTurn(db, { ...A_DAY, subject: to, now: clock.now() })) return;
  const { key, name } = brandByKey(brand);
  const t = serverTranslate(language);
  const isToAsk = mayBeSomebodyElse(kind);
  const path = portalPath(isToAsk ? 'cardholderHelp' : 'cardholders', key) as `/${string}`;
  const words = t(`mail.text.${isToAsk ? 'notYou' : 'more'}`, {
    brand: name,
    news: t(`mail.${kind}.${TEXT_WORDS[kind]}`, { last4, brand: name }),
    address: mailAddress({ origin: originOf(config, key), path, language }),
  });
  await textMessage.send({ id: message.id, to, language, text: withoutIsolates(words) });
}
