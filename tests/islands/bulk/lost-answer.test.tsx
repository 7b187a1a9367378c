import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BulkActDialog } from '#islands/bulk/act-dialog.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import bulk from '../../../locales/en/bulk.json' with { type: 'json' };
import cards from '../../../locales/en/cards.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { fakeServer, lost } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { beGrace } from '../be-grace.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  signedIn();
  beGrace(BUSINESS, ['lockCards']);
});
afterEach(cleanup);

test('a lost answer is reported, and the retry uses the same key', async () => {
  server.on(startBulkAction, lost);
  const card = cardOf();
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={{ bulk, cards, common, shell }} lang="en">
        <BulkActDialog
          action="lock"
          businessId={BUSINESS}
          selection={{ kind: 'named', cards: new Map([[card.id, card]]) }}
          onClose={() => undefined}
        />
      </TextsProvider>
    </QueryClientProvider>,
  );
  const submit = screen.getByRole('button', { name: 'Lock 1 card' });
  fireEvent.click(submit);
  expect(await screen.findByText(/we do not know whether it was done/)).toBeDefined();
  expect(screen.queryByText(/Nothing was begun/)).toBeNull();
  fireEvent.click(submit);
  await waitFor(() => expect(server.requests(startBulkAction)).toHaveLength(2));
  const [first, second] = server.requests(startBulkAction);
  expect(second).toEqual(first);
  expect(first?.idempotencyKey).toBeTruthy();
});
