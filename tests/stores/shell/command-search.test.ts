import { beforeEach, expect, test, vi } from 'vitest';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { $businessContext, clearSession } from '#lib/stores/session/session.ts';
import { $commandHits, searchCommands } from '#lib/stores/shell/command-search.ts';
import { beGrace } from '../../islands/be-grace.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { RECIPIENT, recipientOf } from '../../support/things/recipient.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();
const ELSEWHERE = RECIPIENT.replace('e1', 'e2');
const RENT = BUSINESS.replace('a1', 'a4');

beforeEach(() => {
  signedIn();
  clearSession();
  beGrace(BUSINESS, ['viewRecipients']);
  $commandHits.set({ kind: 'idle' });
});

test('recipients are searched in one business, six at most', async () => {
  server.on(listRecipients, { items: [recipientOf()], nextCursor: null });
  await searchCommands({ cards: null, recipients: BUSINESS }, ' amina ');
  expect(server.requests(listRecipients)).toMatchObject([
    { query: { businessId: BUSINESS, search: 'amina', limit: 6 } },
  ]);
  expect($commandHits.get()).toMatchObject({ kind: 'found', cards: [], recipients: [{ id: RECIPIENT }] });
});

test('nothing is requested where neither may be seen', async () => {
  await searchCommands({ cards: null, recipients: null }, 'amina');
  expect(server.names()).toEqual([]);
  expect($commandHits.get()).toEqual({ kind: 'idle' });
});

test('a program that hides bank information yields no recipients', async () => {
  const context = $businessContext.get();
  if (context)
    $businessContext.set({
      ...context,
      permissionsOf: { [RENT]: ['viewRecipients', 'hideBankPaymentsInformation'] },
    });
  server.on(listRecipients, {
    items: [recipientOf(), recipientOf({ id: ELSEWHERE, businessId: RENT })],
    nextCursor: null,
  });
  await searchCommands({ cards: null, recipients: BUSINESS }, 'amina');
  expect($commandHits.get()).toMatchObject({ recipients: [{ id: RECIPIENT }] });
});
