import { brandByKey } from '#lib/brand/brands.ts';
import { createPlaidLinkToken as call } from '#lib/contract/recipient-setup/accounts.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { BankLinkPort } from '../../providers/bank-link/port.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { takeTurn } from '../throttle.ts';
import { assertMayGive } from './give-account.ts';

const HOUR_MS = 3_600_000;
/** Each one opens a session at the provider, which costs money. */
const MAX_AN_HOUR = 20;

type Begun = CommandRequest<typeof call> & {
  prepared: Awaited<ReturnType<BankLinkPort['createLinkToken']>>;
};

/** The token that opens the bank link in the browser. */
export const createPlaidLinkToken = command(
  call,
  async ({ platform, prepared: { linkToken, expiresAt } }: Begun) =>
    done({ linkToken, expiresAt: expiresAt.toISOString(), provider: platform.bankLink.provider }),
  async ({ platform, actor, params, now }) => {
    const { db, bankLink, log } = platform;
    await assertMayGive(db, { recipientId: params.id, actor, now });
    const turn = { kind: 'bankLink', subject: params.id, limit: MAX_AN_HOUR, windowMs: HOUR_MS, now };
    const wait = await takeTurn(db, turn);
    if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
    const { language, brand } = await db
      .selectFrom('recipient')
      .innerJoin('business', 'business.id', 'recipient.business_id')
      .select(['recipient.language', 'business.brand'])
      .where('recipient.id', '=', params.id)
      .executeTakeFirstOrThrow();
    const asked = {
      recipientId: params.id,
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
      brand: brandByKey(brand).name,
    };
    return withTimeout(bankLink.createLinkToken(asked)).catch((error: unknown) => {
      log.warn({ err: error }, 'no link token');
      throw new Refusal('bank_link_failed', { cause: error });
    });
  },
);
