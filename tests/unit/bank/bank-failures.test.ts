import { describe, expect, test } from 'vitest';
import { BANK_FAILURES, failureOf, isOfTheAccount } from '#lib/domain/bank/bank-failures.ts';

/** Which reason stands behind a return code of the ACH network or a reason code of real-time payments. */
describe.each([
  ['blockedAccount', 'R16 AC06'],
  ['closedAccount', 'R02 AC04 AC07'],
  ['deceasedOwner', 'R14 R15 MD07'],
  ['invalidAccountNumber', 'R03 R04 R17 AC01 AC03 C01'],
  ['invalidRoutingNumber', 'R28 RC01 RC02 RC03 RC04 C02'],
  ['erroneousData', 'R06 R18 R19 R21 R22 R24 R25 R26 R27 R69 C04 C05 C06 C07'],
  ['regulatoryLimit', 'AM02 AM13 AM14 RR01 RR02 RR03 RR04'],
  ['institutionUnavailable', 'R12 R32 R34 AB03 AB05 AB06 AB07 AB08 AB09 AB10 TM01'],
  ['unsupportedTransfer', 'R20 R23 R61 R80 R81 R82 R83 R84 R85 AC14 AG01 AG03'],
  ['unexpectedError', 'R31 DS24 NARR R99 XX99 R97'],
])('%s', (reason, codes) => {
  test.each(codes.split(' '))('%s', (code) => {
    expect(failureOf(code)).toBe(reason);
  });
});

test('R13 is a wrong number where no bank has it, and a bank that cannot be reached where one does', () => {
  expect(failureOf('R13', { isKnownBank: false })).toBe('invalidRoutingNumber');
  expect(failureOf('R13', { isKnownBank: true })).toBe('institutionUnavailable');
});

test('spaces and small letters are the same code', () => {
  expect(failureOf(' r02 ')).toBe('closedAccount');
});

test('five of the reasons concern the account; the others concern one payment, the day or our file', () => {
  expect(BANK_FAILURES.filter(isOfTheAccount)).toEqual([
    'blockedAccount',
    'closedAccount',
    'deceasedOwner',
    'invalidAccountNumber',
    'invalidRoutingNumber',
  ]);
});
