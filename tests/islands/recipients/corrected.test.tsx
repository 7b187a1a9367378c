import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountsTab } from '#islands/recipients/accounts-tab.tsx';
import { accountOf, recipientOf } from '../../support/things/recipient.ts';
import { draw, startAnew } from '../cards/world.tsx';
import { beginPaying, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

beforeEach(startAnew);
afterEach(cleanup);

test.each([
  [
    '2026-11-22T15:00:00.000Z',
    'Given by Amina Rahimi on Nov 20, 2026. The bank corrected the details on Nov 22, 2026. Verified on Nov 20, 2026.',
  ],
  [null, 'Given by Amina Rahimi on Nov 20, 2026. Verified on Nov 20, 2026.'],
])('beside who gave an account stands that the bank corrected it: %s', (correctedAt, words) => {
  beginPaying(['viewRecipients']);
  draw(<AccountsTab recipient={recipientOf({ accounts: [accountOf({ correctedAt })] })} />, texts);
  expect(screen.getByText(/^Given by/).textContent).toBe(words);
});
