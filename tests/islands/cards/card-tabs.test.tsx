import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import type { Activity } from '#lib/contract/audit/activity.ts';
import { listCardActivities, listCardLoads } from '#lib/contract/cards/history.ts';
import type { CardMail } from '#lib/contract/cards/mail.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { loadOf } from '../../support/things/load.ts';
import { BUSINESS, idOf } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const AT = '2026-11-20T15:00:00.000Z';
const open = () => draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);

beforeEach(() => {
  startAnew();
  answer();
});
afterEach(cleanup);

test('the tab stands in the address', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=loads');
  open();
  expect(await screen.findByText('No loads yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
  expect(location.search).toBe('?tab=details');
});

test.each([
  ['is scrolled to where its address names a tab that begins low in the window', '?tab=loads', 700, 1],
  ['stays where the tabs are in sight', '?tab=loads', 200, 0],
  ['stays where the address names no tab', '', 700, 0],
])('a page that is opened %s', async (_, search, top, times) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  vi.stubGlobal('innerHeight', 844);
  begin(['viewCards'], `/cards/K7M2P9QRTX${search}`);
  open();
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(scrolled).toHaveBeenCalledTimes(times);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a tab asks for its data when it is opened, and arrow keys, Home and End open tabs', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=details');
  open();
  const details = await screen.findByRole('tab', { name: 'Details' });
  await screen.findByText('Card ID');
  expect([
    server.requests(listCardTransactions),
    server.requests(listCardLoads),
    server.requests(listCardActivities),
  ]).toEqual([[], [], []]);
  fireEvent.keyDown(details, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Timeline');
  expect(await screen.findByText('No activities yet')).toBeTruthy();
  expect([server.requests(listCardActivities).length, server.requests(listCardLoads).length]).toEqual([1, 0]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
  expect(location.search).toBe('');
  expect(screen.getByRole('tab', { name: 'Transactions' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(location.search).toBe('?tab=mails');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0]);
});

test('the timeline of an ordered card leads to its order', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=timeline');
  const of = { version: 1, actorName: 'Grace', channel: 'dashboard', reason: null, createdAt: AT } as const;
  const items: Activity[] = [
    { ...of, id: idOf('a1'), type: 'cardLocked', payload: { cardId: 'K7M2P9QRTX' } },
    { ...of, id: idOf('a2'), type: 'cardOrderPlaced', payload: { orderId: idOf('o1') } },
  ];
  answer({ listCardActivities: { items, nextCursor: null } });
  open();
  const line = (await screen.findByText('Grace placed a card order')).closest('li') as HTMLElement;
  const link = within(line).getByRole('link', { name: 'Show the order' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/orders/${idOf('o1')}$`));
  expect(screen.getAllByRole('link', { name: 'Show the order' })).toHaveLength(1);
});

test('a load shows what the business asked with it, by the words of the question', async () => {
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=loads');
  const field = (label: string, name: string) => ({
    label,
    name,
    dataType: 'text' as const,
    dataOptions: [],
  });
  const loads = [field('Case number', 'case_number'), field('Fund', 'fund'), field('Site', 'site')];
  const businessSettings = { businessId: BUSINESS, updatedAt: AT, customRoles: [], customFields: { loads } };
  const customFields = { old_name: 'X', fund: 'County grant', case_number: 'FE-2031' };
  answer({
    getBusinessSettings: { businessSettings },
    listCardLoads: { items: [loadOf({ customFields })], nextCursor: null },
  });
  open();
  await screen.findByText('Case number');
  const pairs = [...document.querySelectorAll('.load-answers > div')].map((pair) =>
    [...pair.children].map((part) => part.textContent),
  );
  expect(pairs).toEqual([
    ['Case number', 'FE-2031'],
    ['Fund', 'County grant'],
    ['old_name', 'X'],
  ]);
});

test('the tab of mails says of each whether it was delivered, and to whom', async () => {
  const mail: CardMail = {
    id: idOf('m1'),
    kind: 'cardLoaded',
    state: 'delivered',
    to: null,
    attempts: 1,
    createdAt: AT,
    doneAt: AT,
    nextTryAt: null,
  };
  const items: CardMail[] = [
    { ...mail, to: 'amina@example.org' },
    { ...mail, id: idOf('m2'), kind: 'cardLocked', state: 'failed', attempts: 20 },
    {
      ...mail,
      id: idOf('m3'),
      kind: 'cardActivation',
      state: 'retrying',
      attempts: 3,
      doneAt: null,
      nextTryAt: AT,
    },
    { ...mail, id: idOf('m4'), kind: 'pinSet', state: 'waiting', attempts: 0, doneAt: null },
  ];
  begin(['viewCards'], '/cards/K7M2P9QRTX?tab=mails');
  answer({ listCardMails: { items, nextCursor: null } });
  open();
  await screen.findByText('Money was added');
  const lines = [...document.querySelectorAll('.history-item')].map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Money was addedTo amina@example.org · .*Delivered$/),
    expect.stringMatching(/^The card was lockedTo the email of the holder’s account · .*20 triesFailed$/),
    expect.stringMatching(/^Link to activate the card.*3 tries · next try .*Trying again$/),
    expect.stringMatching(/^The PIN was set.*On its way$/),
  ]);
});
