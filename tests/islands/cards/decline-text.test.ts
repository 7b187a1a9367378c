import { expect, test } from 'vitest';
import { declineText } from '#islands/cards/decline-text.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { texts } from './world.tsx';

const t = createTranslate(texts, 'en');

test.each([
  ['CA_DECLINED_MERCHANT', 'Invalid Merchant'],
  ['CA_DECLINED_VELOCITY', 'Velocity Limit Exceeded'],
  ['CA_DECLINED', 'Declined'],
  ['CA_EXPIRED_CARD', 'Ca Expired Card'],
  ['ISSUER_DOWN', 'Issuer Down'],
  ['hint', 'Hint'],
  [null, 'Declined'],
])('%s reads %j, as the specification words it (§3)', (code, reason) => {
  expect(declineText(code, t).reason).toBe(reason);
});
