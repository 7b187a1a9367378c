import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import HelpNow from '#islands/cardholder/help-now.tsx';
import { pageClock } from '#lib/browser/page-clock.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import support from '../../../locales/en/support.json' with { type: 'json' };
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { answer, begin, draw, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, cardholder, support };

beforeEach(startAnew);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('says when support opens next, and the last 4 digits of the cards that are held', async () => {
  // Saturday, 21 November 2026, noon in New York.
  vi.spyOn(pageClock, 'now').mockReturnValue(new Date('2026-11-21T17:00:00Z'));
  const card = {
    id: '23456789AB',
    businessId: BUSINESS,
    brand: 'larkspur',
    organisationName: 'Juniper Commons',
    status: 'active' as const,
    type: 'physical' as const,
    pinSet: true,
    available: usd(0),
  };
  answer({
    getCardholder: {
      cardholder: {
        id: 'u1',
        firstName: 'Grace',
        lastName: 'Okafor',
        email: null,
        phone: null,
        language: 'en',
        cards: [
          { ...card, last4: '4417' },
          { ...card, id: '23456789AC', last4: '1111', status: 'closed' },
        ],
      },
    },
  });
  begin([], '/cards');
  draw(<HelpNow texts={texts} lang="en" />, texts);
  expect(await screen.findByText('Card ending in 4417')).toBeTruthy();
  expect(screen.getByText(/We open on Monday, November 23 at 9 a.m. Eastern Time/)).toBeTruthy();
});
