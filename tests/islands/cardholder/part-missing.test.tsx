import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CardPage from '#islands/cardholder/card/card-page.tsx';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import { cardOf } from '../../support/things/card.ts';
import { answer, begin, draw, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');
for (const part of ['lock-dialog', 'loads']) {
  vi.doMock(`#islands/cardholder/card/${part}.tsx`, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
}

const texts = { common: shared.common, errors: shared.errors, cardholder };

beforeEach(startAnew);
afterEach(cleanup);

test('a part that could not be fetched is missed at its own place, and the card stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer({ getCard: () => ({ card: cardOf() }) });
  begin([], '/cards');
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />, texts);
  const lock = await screen.findByRole('button', { name: /^Lock this card/ });
  fireEvent.click(lock);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your card was not locked. We could not reach the server.',
  );
  fireEvent.click(screen.getByRole('tab', { name: cardholder.card.tabs.loads }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Available now' })).toBeTruthy();
  expect(lock.isConnected).toBe(true);
});
