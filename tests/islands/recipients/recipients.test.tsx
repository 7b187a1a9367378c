import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecipientsPage } from '#islands/recipients/recipients-page.tsx';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { BUSINESS, idOf } from '../../support/things/plain.ts';
import { awaiting, RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { PAYMENT, transferOf } from '../../support/things/transfer.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginAboveTwo, beginPaying, RENT, reply, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const open = () => draw(<RecipientsPage texts={texts} lang="en" />, texts);
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  reply();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the recipients', () => {
  test('a line shows the recipient, their state, the end of the account and the language by its own name', async () => {
    beginPaying(['viewRecipients']);
    reply({
      listRecipients: {
        items: [
          recipientOf(),
          awaiting({
            id: idOf('x'),
            name: 'Omid Karimi',
            language: 'en',
            noBankAccountAt: '2026-11-19T10:00:00Z',
          }),
        ],
        nextCursor: null,
      },
    });
    open();
    const link = await screen.findByRole('link', { name: 'Amina Rahimi' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/recipients/${RECIPIENT}`);
    expect(cells('Amina').slice(0, 4)).toEqual([
      'PersonAmina Rahimiamina@example.org',
      'Ready to be paid',
      'ending in •• 4321',
      'دری',
    ]);
    expect(cells('Omid').slice(1, 3)).toEqual(['Has no bank account', '–']);
    expect(document.querySelectorAll('[lang="fa-AF"][dir="rtl"]')).toHaveLength(1);
  });

  test('search, filters and order stand in the address and are asked for', async () => {
    beginPaying(
      ['viewRecipients'],
      '/recipients?search=ami&status=verification_failed&status=nonsense&kind=person&sort=name',
    );
    open();
    await screen.findByRole('link', { name: 'Amina Rahimi' });
    expect(server.requests(listRecipients)[0]?.query).toEqual({
      businessId: BUSINESS,
      limit: 50,
      sort: 'name',
      search: 'ami',
      status: ['verification_failed'],
      kind: ['person'],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Recipient' }));
    await waitFor(() => expect(server.requests(listRecipients).at(-1)?.query.sort).toBe('newest'));
    expect(location.search).toBe('?search=ami&status=verification_failed&kind=person');
  });

  test('pages go on and back', async () => {
    beginPaying(['viewRecipients']);
    reply({
      listRecipients: ({ query }) => ({
        items: [recipientOf({ name: query.cursor ? 'Second Page' : 'First Page' })],
        nextCursor: query.cursor ? null : 'on',
      }),
    });
    open();
    await screen.findByRole('link', { name: 'First Page' });
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('link', { name: 'Second Page' });
    expect(location.search).toBe('?after=on');
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByRole('link', { name: 'First Page' });
  });

  test('an empty list and an empty result have different texts', async () => {
    beginPaying(['viewRecipients', 'manageRecipients'], '/recipients?search=zzz');
    reply({ listRecipients: { items: [], nextCursor: null } });
    open();
    await screen.findByText('No recipient matches your search and filters.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    await screen.findByText('No recipients yet');
    expect(screen.getAllByRole('button', { name: 'Add recipient' })).toHaveLength(2);
  });

  test('a role without recipients sees a message, and nothing is requested', async () => {
    beginPaying(['viewBankTransfers']);
    open();
    await screen.findByText('Your role does not show recipients');
    expect(server.requests(listRecipients)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add recipient' })).toBeNull();
  });

  test('a role that hides bank information has no column of accounts', async () => {
    beginPaying(['viewRecipients', 'hideBankPaymentsInformation']);
    open();
    await screen.findByRole('link', { name: 'Amina Rahimi' });
    expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Last activity' })).toBeNull();
  });

  test('above several programs each line says its own, and only those that pay can be filtered by', async () => {
    beginAboveTwo(['viewRecipients']);
    open();
    await screen.findByRole('link', { name: 'Amina Rahimi' });
    expect(screen.getByRole('columnheader', { name: 'Program' })).toBeTruthy();
    const menu = screen.getByRole('button', { name: 'Program' }).parentElement?.querySelector('.filter-menu');
    if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    expect([...(menu?.querySelectorAll('.choice') ?? [])].map((one) => one.textContent)).toEqual([
      'Rent',
      'Stipends',
    ]);
    fireEvent.click(menu?.querySelector('input') as HTMLElement);
    await waitFor(() => expect(server.requests(listRecipients).at(-1)?.query.program).toEqual([RENT]));
  });
});

describe('the payments', () => {
  test('a line shows recipient, amount, state and time, and links to the payment', async () => {
    beginPaying(
      ['viewRecipients', 'viewBankTransfers'],
      '/recipients?tab=transfers&status=processing&speed=ach',
    );
    open();
    const link = await screen.findByRole('link', { name: 'Amina Rahimi' });
    expect(link.getAttribute('href')).toBe(`/${BUSINESS}/recipients/${RECIPIENT}?payment=${PAYMENT}`);
    expect(cells('Amina').slice(1, 5)).toEqual(['$250.00', 'On its way', 'Next banking day', 'Nov 23, 2026']);
    expect(server.requests(listBankTransfers)[0]?.query).toEqual({
      businessId: BUSINESS,
      limit: 50,
      status: ['processing'],
      speed: ['ach'],
    });
    expect(server.requests(listRecipients)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Payments');
  });

  test('returned and unknown payments are not called failed or created', async () => {
    beginPaying(['viewBankTransfers'], '/recipients?tab=transfers');
    reply({
      listBankTransfers: {
        items: [
          transferOf({
            status: 'failed',
            returnedAt: '2026-11-24T10:00:00Z',
            failureReason: 'closedAccount',
          }),
          transferOf({
            id: idOf('x'),
            status: 'created',
            isOutcomeUnknown: true,
            recipient: { id: idOf('y'), name: 'Omid' },
          }),
        ],
        nextCursor: null,
      },
    });
    open();
    await screen.findByRole('link', { name: 'Amina Rahimi' });
    expect(cells('Amina')[2]).toBe('Came back');
    expect(cells('Omid')[2]).toBe('Waiting for the bank');
  });

  test('a role that hides them sees a message, and nothing is requested', async () => {
    beginPaying(
      ['viewRecipients', 'viewBankTransfers', 'hideBankPaymentsInformation'],
      '/recipients?tab=transfers',
    );
    open();
    await screen.findByText(/Your role does not show bank accounts and payments/);
    expect(server.requests(listBankTransfers)).toEqual([]);
  });
});
