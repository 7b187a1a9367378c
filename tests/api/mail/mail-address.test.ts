import { expect, it } from 'vitest';
import { mailAddress } from '#lib/server/mail/mail-address.ts';

const origin = 'https://larkspur.example';

it('leads to the page, in the language of the mail', () => {
  const path = '/cardholder/dashboard/AMNA4R7K2C';
  expect(mailAddress({ origin, path, language: 'ar' })).toBe(
    'https://larkspur.example/cardholder/dashboard/AMNA4R7K2C?lang=ar',
  );
});

it('keeps the secret of a link', () => {
  const path = '/register/cardholder?token=a.b';
  expect(mailAddress({ origin, path, language: 'far' })).toBe(
    'https://larkspur.example/register/cardholder?token=a.b&lang=far',
  );
});
