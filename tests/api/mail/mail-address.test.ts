import { expect, it } from 'vitest';
import { mailAddress } from '#lib/server/mail/mail-address.ts';

const origin = 'https://larkspur.example';
const card = { origin, path: '/cardholder/dashboard/AMNA4R7K2C', language: 'ar' } as const;

it('leads to the card once its page is built, in the language of the mail', () => {
  const address = mailAddress(card, (name) => name === 'cardholderDashboard');
  expect(address).toBe('https://larkspur.example/cardholder/dashboard/AMNA4R7K2C?lang=ar');
});

it('leads to what is there while the page is not', () => {
  expect(mailAddress(card, (name) => name !== 'cardholderDashboard')).toBe(
    'https://larkspur.example/landingPage?lang=ar',
  );
});

it('keeps the secret of a link, and gives it to no page but its own', () => {
  const link = { origin, path: '/register/cardholder?token=a.b', language: 'far' } as const;
  expect(mailAddress(link, () => true)).toBe(
    'https://larkspur.example/register/cardholder?token=a.b&lang=far',
  );
  expect(mailAddress(link, () => false)).toBe('https://larkspur.example/landingPage?lang=far');
});
