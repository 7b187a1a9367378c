import { describe, expect, test } from 'vitest';
import { latinDigits } from '#lib/domain/digits.ts';
import * as limits from '#lib/domain/limits.ts';
import { allTexts } from '#lib/i18n/texts.ts';
import { flatTexts } from './flat-texts.ts';

const { min, max } = limits.BANK_VERIFICATION_BUSINESS_DAYS;
const BUSINESS_DAYS = [min, max];
/** Pending purchases typically post within so many days (spec §9); only texts say so. */
const PENDING_DAYS = [5];
/** A review of an application; only texts say so. */
const REVIEW_DAYS = [1, 3];
/** The encryption of a connection (spec §9); only texts state it. */
const ENCRYPTION_BITS = [256];

/** Daily loads run at 3 a.m. (spec §9); only texts say so. */
const DAILY_LOADS_HOUR = [3];

/** The texts that state a constant of spec §9, with the numbers that they state. */
const STATED: Record<string, readonly number[]> = {
  'onboarding.business.taxNumberHint': [9],
  'onboarding.person.numberHint': [9],
  'onboarding.status.manualReviewBody': [1, 3],
  'account.passwordNeeds': [limits.PASSWORD_MIN_LENGTH],
  'cardholder.arrive.confirm.lastSix': [6],
  'cardholder.arrive.pin.body': [limits.PIN_LENGTH],
  'cardholder.arrive.pin.linked': [limits.PIN_LENGTH],
  'cardholder.support.questions.loads.answer': DAILY_LOADS_HOUR,
  'autoloads.intro': DAILY_LOADS_HOUR,
  'autoloads.form.runsAt': DAILY_LOADS_HOUR,
  'cardholder.support.questions.pending.answer': PENDING_DAYS,
  'cards.card.balance.heldHint': PENDING_DAYS,
  'cards.card.transactions.pendingHint': PENDING_DAYS,
  'cards.card.transactions.event.waiting': PENDING_DAYS,
  'errors.field.phone': [limits.PHONE_LENGTH],
  'errors.field.phoneCountry': [limits.PHONE_LENGTH],
  'errors.field.emailOrPhone': [limits.PHONE_LENGTH],
  'errors.field.zip': [limits.ZIP_LENGTH],
  'errors.field.pin': [limits.PIN_LENGTH],
  'common.secondFactor.app.hint': [limits.ONE_TIME_CODE_LENGTH, 30],
  'common.confirm.sentCode': [limits.ONE_TIME_CODE_LENGTH],
  'errors.field.verificationCode': [limits.ONE_TIME_CODE_LENGTH],
  'errors.reason.accountPending': BUSINESS_DAYS,
  'mail.bankAccountReceived.body': BUSINESS_DAYS,
  'mail.applicationReceived.body': REVIEW_DAYS,
  'mail.applicationInReview.body': REVIEW_DAYS,
  'orders.carrier.stepFour': [limits.PIN_LENGTH],
  'cardholder.pin.why': [limits.PIN_LENGTH],
  'cardholder.pin.choose': [limits.PIN_LENGTH],
  'cardholder.pin.again': [limits.PIN_LENGTH],
  'public.about.safety.body': ENCRYPTION_BITS,
  'public.next.card.body': [limits.CARD_ID_LENGTH],
  'recipient-setup.ways.manualBody': BUSINESS_DAYS,
  'recipient-setup.ways.encryption': [...ENCRYPTION_BITS, 4],
  'recipient-setup.manual.routingHint': [limits.ROUTING_NUMBER_LENGTH],
  'recipient-setup.manual.accountHint': [limits.ACCOUNT_NUMBER_MAX_LENGTH],
  'recipient-setup.review.next': BUSINESS_DAYS,
  'recipient-setup.status.pendingBody': BUSINESS_DAYS,
  'recipients.bank.routingNumberHint': [limits.ROUTING_NUMBER_LENGTH],
  'recipients.bank.accountNumberHint': [limits.ACCOUNT_NUMBER_MAX_LENGTH],
  'recipients.step.checkingSoon': BUSINESS_DAYS,
  'registration.form.phoneHint': [limits.PHONE_LENGTH],
  'sign-in.encryption': ENCRYPTION_BITS,
  'sign-in.error.invalidIdentifier': [limits.PHONE_LENGTH],
  'sign-in.error.passwordRequirement': [limits.PASSWORD_MIN_LENGTH],
  'sign-in.identifierHint': [limits.PHONE_LENGTH],
  'sign-in.code.sent': [limits.ONE_TIME_CODE_LENGTH],
  'sign-in.code.intro': [limits.ONE_TIME_CODE_LENGTH],
  'sign-in.code.label': [limits.ONE_TIME_CODE_LENGTH],
  'support.hours': [limits.SUPPORT_OPENS_HOUR, limits.SUPPORT_CLOSES_HOUR],
  ...Object.fromEntries(
    ['today', 'tomorrow', 'later'].map((day) => [`support.opens.${day}`, [limits.SUPPORT_OPENS_HOUR]]),
  ),
};

/** Languages that write a number of a text as a word: `day to 3 days`. */
const IN_WORDS: Record<string, readonly number[]> = {
  'ar errors.reason.accountPending': [max],
  'ar mail.bankAccountReceived.body': [max],
  'far public.next.card.body': [],
  'sw cardholder.support.questions.loads.answer': [],
};

const texts = Object.entries(allTexts()).map(([language, areas]) => ({
  language,
  flat: new Map(Object.entries(areas).flatMap(([area, inner]) => [...flatTexts(inner, area)])),
}));
const english = texts.find(({ language }) => language === 'en')?.flat ?? new Map<string, string>();

/** The numbers of a text; hours of the afternoon on the clock of 24 hours, without their minutes. */
function numbersOf(text: string, key: string): number[] {
  const found =
    latinDigits(text)
      .replaceAll(/\{\{.*?\}\}|:00/g, '')
      .match(/\d+/g) ?? [];
  const numbers = found.map(Number);
  if (key !== 'support.hours') return numbers;
  const [opens = Number.NaN, closes = Number.NaN] = numbers;
  return [opens, closes < 12 ? closes + 12 : closes];
}

describe.each(texts)('the constants that the texts of $language state', ({ language, flat }) => {
  const own = Object.entries(STATED).filter(([key]) => flat.has(key));

  test.each(own)('%s', (key, stated) => {
    expect(numbersOf(flat.get(key) ?? '', key)).toEqual(IN_WORDS[`${language} ${key}`] ?? stated);
  });
});

test('every text that states such a constant is listed', () => {
  const states =
    /(?<!last )\b\d+(?:-digit|-character|-bit| digits| characters| business days)|\d [ap]\.m\.|post within|usually up to/;
  const other = ['metadata.keyFormat'];
  const found = [...english].filter(([, text]) => states.test(text)).map(([key]) => key);
  expect(found.filter((key) => !(key in STATED) && !other.includes(key))).toEqual([]);
  expect(Object.keys(STATED).filter((key) => !english.has(key))).toEqual([]);
});
