import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { getCardOrder } from '#lib/contract/orders/orders.ts';
import { getRecipient, listRecipients } from '#lib/contract/recipients/recipients.ts';
import { $businessContext, clearSession } from '#lib/stores/session/session.ts';
import { $commandHits, searchCommands } from '#lib/stores/shell/command-search.ts';
import { beGrace } from '../../islands/be-grace.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { RECIPIENT, recipientOf } from '../../support/things/recipient.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();
const ELSEWHERE = RECIPIENT.replace('e1', 'e2');
const NOWHERE = { cards: null, recipients: null, orders: null, payments: null };
const RENT = BUSINESS.replace('a1', 'a4');

beforeEach(() => {
  signedIn();
  clearSession();
  beGrace(BUSINESS, ['viewRecipients']);
  $commandHits.set({ kind: 'idle' });
});

test('recipients are searched in one business, six at most', async () => {
  server.on(listRecipients, { items: [recipientOf()], nextCursor: null });
  await searchCommands({ ...NOWHERE, recipients: BUSINESS }, ' amina ');
  expect(server.requests(listRecipients)).toMatchObject([
    { query: { businessId: BUSINESS, search: 'amina', limit: 6 } },
  ]);
  expect($commandHits.get()).toMatchObject({ kind: 'found', cards: [], recipients: [{ id: RECIPIENT }] });
});

test('nothing is requested where neither may be seen', async () => {
  await searchCommands(NOWHERE, 'amina');
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
  await searchCommands({ ...NOWHERE, recipients: BUSINESS }, 'amina');
  expect($commandHits.get()).toMatchObject({ recipients: [{ id: RECIPIENT }] });
});

describe('a pasted id', () => {
  test.each([
    [' k7m2p9qrtx ', 'K7M2P9QRTX'],
    ['k7m2 p9qr-tx', 'K7M2P9QRTX'],
    ['mary hansen', 'mary hansen'],
    ['4799', '4799'],
  ])('of a card is searched as it is stored: %j as %j', async (typed, search) => {
    server.on(listCards, { items: [], nextCursor: null });
    await searchCommands({ ...NOWHERE, cards: BUSINESS }, typed);
    expect(server.requests(listCards).map(({ query }) => query?.search)).toEqual([search]);
  });

  const EVERYWHERE = { cards: BUSINESS, recipients: BUSINESS, orders: BUSINESS, payments: BUSINESS };

  test('of a recipient is found in capitals and with blanks around; that no order bears it is no failure', async () => {
    server.on(getCardOrder, refusal('not_found'));
    server.on(getBankTransfer, refusal('not_found'));
    server.on(getRecipient, { recipient: recipientOf() });
    await searchCommands(EVERYWHERE, `  ${RECIPIENT.toUpperCase()} `);
    expect($commandHits.get()).toMatchObject({
      kind: 'found',
      cards: [],
      recipients: [{ id: RECIPIENT }],
      orders: [],
      payments: [],
    });
    expect(server.requests(getRecipient)).toEqual([{ params: { id: RECIPIENT } }]);
    expect(server.requests(getCardOrder)).toEqual([{ params: { id: BUSINESS, orderId: RECIPIENT } }]);
    expect(server.names()).not.toContain('listCards');
  });

  test('is asked only for what the role may see', async () => {
    server.on(getCardOrder, refusal('not_found'));
    await searchCommands({ ...NOWHERE, orders: BUSINESS }, RECIPIENT);
    expect(server.names()).toEqual(['getCardOrder']);
  });
});
