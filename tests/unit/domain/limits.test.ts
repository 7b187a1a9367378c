import { expect, test } from 'vitest';
import * as limits from '#lib/domain/limits.ts';

test('the constants are those of the specification (§9)', () => {
  expect(limits).toMatchObject({
    NARROW_LAYOUT_PX: 1026,
    URL_BANNER_CUTOFF: '2025-05-23T00:00:00Z',
    TOAST_SHORT_MS: 2000,
    TOAST_LONG_MS: 10_000,
    TOAST_VERY_LONG_MS: 20_000,
    LOAD_MAX_MINOR: 999_900,
    TRANSFER_MAX_MINOR: 5_000_000,
    CITY_MAX_LENGTH: 255,
    NAME_MAX_LENGTH: 255,
    ZIP_LENGTH: 5,
    PIN_LENGTH: 4,
    CARD_ID_LENGTH: 10,
    ONE_TIME_CODE_LENGTH: 6,
    PASSWORD_MIN_LENGTH: 8,
    PASSWORD_MAX_LENGTH: 200,
    PHONE_LENGTH: 10,
    ACCOUNT_NUMBER_MAX_LENGTH: 17,
    ROUTING_NUMBER_LENGTH: 9,
    BANK_VERIFICATION_BUSINESS_DAYS: { min: 1, max: 3 },
    SUPPORT_OPENS_HOUR: 9,
    SUPPORT_CLOSES_HOUR: 18,
    TIME_ZONE: 'America/New_York',
    PAYOUT_CUTOFF_DATE: '2025-06-30',
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
  });
});
