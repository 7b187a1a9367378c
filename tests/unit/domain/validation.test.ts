import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from '#lib/domain/email.ts';
import type { Rule } from '#lib/domain/problem.ts';
import * as rules from '#lib/domain/validation.ts';

type Refused = readonly [value: string, key: string, params?: Record<string, string | number>];

/** Rows of spec §5: what is accepted, and what is refused with which text. */
function row(name: string, rule: Rule, accepted: readonly string[], refused: readonly Refused[]) {
  describe(name, () => {
    test.each(accepted.map((value) => [value]))('accepts %j', (value) => {
      expect(rule(value)).toBeNull();
    });
    test.each(refused.map(([value, key, params]) => [value, key, params] as const))(
      'refuses %j: %s',
      (value, key, params) => {
        expect(rule(value)).toEqual(params ? { key: `field.${key}`, params } : { key: `field.${key}` });
      },
    );
  });
}

row(
  'email: the standard format',
  email,
  ['ana@example.com', 'ana.b+cards@mail.example.co.uk', "o'neil@example.org", 'A@EXAMPLE.COM'],
  [
    ['', 'required'],
    ['ana', 'email'],
    ['ana@', 'email'],
    ['@example.com', 'email'],
    ['ana@example', 'email'],
    ['ana@@example.com', 'email'],
    ['ana b@example.com', 'email'],
    ['ana@example.com ', 'email'],
    ['ana@-example.com', 'email'],
    ['ana@example..com', 'email'],
    [`${'a'.repeat(65)}@example.com`, 'email'],
    [`ana@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, 'email'],
  ],
);

row(
  'login: a valid email or phone',
  rules.emailOrPhone,
  ['ana@example.com', '2125550100', '(212) 555-0100', '+93 70 123 4567'],
  [
    ['', 'required'],
    ['ana', 'emailOrPhone'],
    ['212555', 'emailOrPhone'],
  ],
);

row(
  'load amount: up to 2 decimals, at most 9999',
  rules.loadAmount,
  ['25', '25.5', '25.50', '0.01', '9999', '9999.00'],
  [
    ['', 'required'],
    ['9999.01', 'amountOver', { max: '9999.00' }],
    ['10000', 'amountOver', { max: '9999.00' }],
    ['25.555', 'amountDecimals'],
    ['0', 'amountZero'],
    ['-5', 'amountZero'],
    ['1,000', 'amountFormat'],
    ['abc', 'amountFormat'],
  ],
);

row(
  'purchase: up to 2 decimals, at most a million, for a card may hold more than one load brings',
  rules.purchaseAmount,
  ['25', '10000', '1000000.00'],
  [
    ['', 'required'],
    ['1000000.01', 'amountOver', { max: '1000000.00' }],
    ['25.555', 'amountDecimals'],
    ['0', 'amountZero'],
    ['-5', 'amountZero'],
  ],
);

row(
  'bank transfer amount: up to 2 decimals, at most 50000',
  rules.transferAmount,
  ['50000', '50000.00', '0.5'],
  [
    ['', 'required'],
    ['50000.01', 'amountOver', { max: '50000.00' }],
    ['1.234', 'amountDecimals'],
    ['0.00', 'amountZero'],
  ],
);

row(
  'colour: a hash followed by hex digits, or empty',
  rules.colour,
  ['', '#fff', '#A1B2C3', '#12345678'],
  [
    ['#', 'colour'],
    ['fff', 'colour'],
    ['#ggg', 'colour'],
    ['#fff;', 'colour'],
    [' #fff', 'colour'],
  ],
);

row(
  'card status: active, locked or frozen',
  rules.cardStatus,
  ['active', 'locked', 'frozen'],
  [
    ['', 'required'],
    ['closed', 'cardStatus'],
    ['processing', 'cardStatus'],
    ['reassociated', 'cardStatus'],
    ['Active', 'cardStatus'],
  ],
);

row(
  'PIN: 4 digits',
  rules.pin,
  ['0000', '1234'],
  [
    ['', 'required'],
    ['123', 'pin'],
    ['12345', 'pin'],
    ['12a4', 'pin'],
    ['１２３４', 'pin'],
  ],
);

row(
  'card ID: 10 characters',
  rules.cardId,
  ['23456789AB', '2345-6789 ab', 'QRSTUVWXYZ'],
  [
    ['', 'required'],
    [' - ', 'required'],
    ['23456789A', 'exactly', { length: 10 }],
    ['23456789ABC', 'exactly', { length: 10 }],
    ['23456789A0', 'cardIdCharacter', { character: '0' }],
    ['O345678922', 'cardIdCharacter', { character: 'O' }],
    ['23456789Ä2', 'cardIdCharacter', { character: 'Ä' }],
  ],
);

row(
  'last 6 digits of the card number',
  rules.lastSixDigits,
  ['123456', '000000'],
  [
    ['', 'required'],
    ['12345', 'lastSix'],
    ['1234567', 'lastSix'],
    ['12345x', 'lastSix'],
  ],
);

row(
  'expiration MM/YY',
  rules.expiration,
  ['01/27', '12/30'],
  [
    ['', 'required'],
    ['00/27', 'expiration'],
    ['13/27', 'expiration'],
    ['1/27', 'expiration'],
    ['01/2027', 'expiration'],
    ['0127', 'expiration'],
  ],
);

row(
  'verification code: 6 digits',
  rules.verificationCode,
  ['000000', '123456'],
  [
    ['', 'required'],
    ['12345', 'verificationCode'],
    ['1234567', 'verificationCode'],
    ['12 456', 'verificationCode'],
  ],
);

row(
  'account number: required, digits only, at most 17',
  rules.accountNumber,
  ['1', '12345678901234567'],
  [
    ['', 'required'],
    ['12345678901234568 ', 'digitsOnly'],
    ['12-34', 'digitsOnly'],
    ['123456789012345678', 'digitsAtMost', { length: 17 }],
  ],
);

row(
  'routing number: required, digits only, exactly 9',
  rules.routingNumber,
  // Nine digits of which no bank has them are the bank's to refuse.
  ['021000021', '110000000', '122105155', '021000022', '000000000'],
  [
    ['', 'required'],
    ['02100002a', 'digitsOnly'],
    ['02100', 'digitsExactly', { length: 9 }],
    ['0210000210', 'digitsExactly', { length: 9 }],
    ['21000021', 'routingNumberMended', { length: 9, mended: '021000021' }],
    ['21000022', 'digitsExactly', { length: 9 }],
  ],
);

row(
  'routing number: a warning where no bank can have it, and none while it is no number yet',
  rules.routingNumberWarning,
  ['021000021', '122105155', '', '02100', '02100002a'],
  [
    ['021000022', 'routingNumberUnknown'],
    ['000000000', 'routingNumberUnknown'],
    // The checksum is right; no bank's numbers begin so.
    ['500000005', 'routingNumberUnknown'],
    ['130000006', 'routingNumberUnknown'],
  ],
);

test('the account number is typed twice', () => {
  expect(rules.accountNumberAgain('123', '123')).toBeNull();
  expect(rules.accountNumberAgain('', '123')).toEqual({ key: 'field.required' });
  expect(rules.accountNumberAgain('132', '123')).toEqual({ key: 'field.accountNumbersDiffer' });
});

row(
  'account type: checking or savings only',
  rules.accountType,
  ['checking', 'savings'],
  [
    ['', 'required'],
    ['current', 'accountType'],
    ['Checking', 'accountType'],
  ],
);

row(
  'shipment method: one of the four that can be ordered, all named',
  rules.shippingMethod,
  ['USPS_GROUND', 'USPS_PRIORITY', 'UPS_SECOND_DAY', 'UPS_NEXT_DAY'],
  [
    ['', 'required'],
    ['USPS_EXPRESS', 'oneOf', { values: 'USPS_GROUND, USPS_PRIORITY, UPS_SECOND_DAY, UPS_NEXT_DAY' }],
    ['UPS_GROUND', 'oneOf', { values: 'USPS_GROUND, USPS_PRIORITY, UPS_SECOND_DAY, UPS_NEXT_DAY' }],
  ],
);

row(
  'business id: required',
  rules.businessId,
  ['b1'],
  [
    ['', 'businessIdRequired'],
    ['  ', 'businessIdRequired'],
  ],
);

test('both PIN entries must match', () => {
  expect(rules.pinConfirmation('1234', '1234')).toBeNull();
  expect(rules.pinConfirmation('1243', '1234')).toEqual({ key: 'field.pinsDoNotMatch' });
  expect(rules.pinConfirmation('', '1234')).toEqual({ key: 'field.required' });
});

test('one wrong digit of a routing number always brings the warning', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), digit, (at, wrong) => {
      const right = '021000021';
      const typed = right.slice(0, at) + wrong + right.slice(at + 1);
      expect(rules.routingNumberWarning(typed) === null).toBe(typed === right);
    }),
  );
});
