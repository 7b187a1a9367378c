import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { RENT_AND_UTILITIES } from '#lib/server/services/sandbox/demo/businesses.ts';
import type { DemoBankAccount, DemoRecipient } from '#lib/server/services/sandbox/demo/recipients.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { createRandom, demoId, type Random } from './random.ts';

const COUNT = 26;
const LANGUAGES: readonly Language[] = ['en', 'en', 'es', 'da', 'far', 'uk', 'ar', 'pa', 'sw', 'fr', 'ru'];

/** Recipients without a story: most of them verified, the others at every other step. */
export function drawRecipients(): DemoRecipient[] {
  const random = createRandom('recipients');
  return Array.from({ length: COUNT }, (_, index) => drawOne(random, index));
}

function drawOne(random: Random, index: number): DemoRecipient {
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const email = `${name.replace(' ', '.')}.${index + 1}@mail.example`.toLowerCase();
  const daysAgo = random.between(20, 170);
  const state = random.next();
  return {
    id: demoId(`recipient ${index}`),
    businessId: RENT_AND_UTILITIES,
    kind: 'person',
    name,
    email,
    language: random.pick(LANGUAGES),
    daysAgo,
    invitation:
      state < 0.2
        ? { state: 'expired', daysAgo }
        : state < 0.3
          ? { state: 'open', daysAgo: random.between(1, 12) }
          : { state: 'used', daysAgo },
    accounts: state < 0.3 ? [] : [drawAccount(random, state, daysAgo)],
    story: '',
  };
}

function drawAccount(random: Random, state: number, daysAgo: number): DemoBankAccount {
  const last4 = String(random.between(2_000, 9_999));
  const accountType = random.chance(0.8) ? ('checking' as const) : ('savings' as const);
  const given = { last4, accountType, by: 'recipient' } as const;
  if (state < 0.42) {
    return { ...given, state: 'failed', failure: random.pick(BANK_FAILURES), daysAgo: daysAgo - 2 };
  }
  if (state < 0.5) return { ...given, state: 'pending', daysAgo: 0 };
  return {
    ...given,
    ...(random.chance(0.3) ? { bankName: 'Prairie Community Bank' } : {}),
    state: 'verified',
    daysAgo: daysAgo - random.between(1, 6),
  };
}
