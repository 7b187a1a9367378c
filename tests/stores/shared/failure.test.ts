import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import type { Reason } from '#lib/contract/errors.ts';
import { problem } from '#lib/domain/problem.ts';
import { loadAmount, transferAmount } from '#lib/domain/validation.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';

const speak = (lang: Language) =>
  createTranslate({ errors: JSON.parse(readFileSync(`locales/${lang}/errors.json`, 'utf8')) }, lang);
const said = (found: Parameters<typeof problemText>[0], lang: Language = 'en') =>
  problemText(found, 'Amount', speak(lang));

test.each([
  ['a load', loadAmount('10000'), 'The amount cannot be more than $9,999.00'],
  ['a transfer', transferAmount('50000.01'), 'The amount cannot be more than $50,000.00'],
  [
    'what the funding account lacks',
    problem('amountOverFunding', { available: '1234.50' }),
    'This is more than the funding account holds. It has $1,234.50 left. Nothing was moved.',
  ],
  [
    'an empty funding account',
    problem('amountOverFunding', { available: '0.00' }),
    'This is more than the funding account holds. It has $0.00 left. Nothing was moved.',
  ],
])('%s is shown in the format of all amounts', (_, found, text) => {
  expect(said(found ?? undefined)).toBe(text);
});

test('in Arabic the sign stays with its amount', () => {
  expect(said(loadAmount('10000') ?? undefined, 'ar')).toContain('\u2068$9,999.00\u2069');
});

test('a field is named as its form does, whatever the server calls it', () => {
  expect(said(problem('required', { field: 'amountMinor' }))).toBe('Amount is required');
});

test('a text that is no amount does not change', () => {
  expect(said(problem('exactly', { length: 10 }))).toBe('Amount must have exactly 10 characters');
});

test.each([
  ['en', 'This card is closed for good. It cannot be used or opened again.'],
  ['es', 'Esta tarjeta está cerrada definitivamente. No se puede volver a usar ni abrir.'],
] as const)('what the state does not allow says why, in %s', (lang, text) => {
  const reason = { key: 'reason.cardClosed', params: { status: 'closed' } } as const;
  const error = new CallError({ status: 409, error: 'wrong_state', reason, msg: 'said in English' });
  expect(failureText(error, speak(lang))).toBe(text);
});

test('an unknown reason is shown in the server’s words', () => {
  // @ts-expect-error a newer server may give a reason that is not in this list yet
  const reason: Reason = { key: 'reason.ofTomorrow' };
  const error = new CallError({ status: 409, error: 'wrong_state', reason, msg: 'Wait until tomorrow.' });
  expect(failureText(error, speak('en'))).toBe('Wait until tomorrow.');
});

test('a reason is shown with its day', () => {
  const error = new CallError({
    status: 409,
    error: 'wrong_state',
    reason: { key: 'reason.payoutsEnded', params: { date: '2025-06-30' } },
  });
  expect(failureText(error, speak('en'))).toBe(
    'This program stopped paying out after Jun 30, 2025. Payments under way still finish.',
  );
  expect(failureText(error, speak('es'))).toContain('30 de junio de 2025');
});
