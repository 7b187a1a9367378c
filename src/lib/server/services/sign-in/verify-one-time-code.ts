import { verifyOneTimeCode as call } from '#lib/contract/sign-in/one-time-codes.ts';
import { command, done } from '../../commands/handler.ts';
import { openSetup } from '../recipient-setup/open-setup.ts';
import { takeTryingTurn } from './code-limits.ts';
import { useCode } from './use-code.ts';

/**
 * Proves an address. The code is used before the transaction begins, so that a wrong try counts although it is
 * refused.
 */
export const verifyOneTimeCode = command(
  call,
  async ({ tx, platform, body, now }) =>
    done({ setup: await openSetup(tx, { ...body, cardKey: platform.config.cardKey, now }) }),
  async ({ platform, body, triesKey, from, now }) => {
    await takeTryingTurn(platform.db, { from, now });
    await useCode(platform.db, {
      purpose: body.purpose,
      identifier: body.email.toLowerCase(),
      place: body.businessId.toLowerCase(),
      code: body.code,
      triesKey,
      cardKey: platform.config.cardKey,
      now,
    });
  },
);
