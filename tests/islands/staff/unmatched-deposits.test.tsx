import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffPage } from '#islands/staff/staff-page.tsx';
import {
  assignUnmatchedDeposit,
  returnUnmatchedDeposit,
  type UnmatchedDeposit,
} from '#lib/contract/staff/deposits.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { $user } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { AT, BUSINESS, usd } from '../../support/things/plain.ts';
import { staffBusinessOf } from '../../support/things/staff-business.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = textsFor('en', ['common', 'errors', 'shell', 'list', 'programs', 'staff']);
const WAITING: UnmatchedDeposit = {
  id: '00000000-0000-4000-8000-0000000000d1',
  state: 'waiting',
  amount: usd(125_00),
  senderName: 'Maple Foundation',
  descriptor: 'GRANT 12',
  accountNumber: '4600000000017',
  createdAt: AT,
  business: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
};
const DECIDED: UnmatchedDeposit = {
  ...WAITING,
  id: '00000000-0000-4000-8000-0000000000d2',
  state: 'assigned',
  business: { id: BUSINESS, name: 'Juniper Commons' },
  decidedBy: 'Wren Hollis',
  decidedAt: AT,
  note: 'They called',
};

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  answer({
    listStaffBusinesses: { items: [staffBusinessOf()], nextCursor: null },
    listUnmatchedDeposits: { items: [WAITING, DECIDED], nextCursor: null },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened(act: string) {
  begin([], '/staff');
  history.replaceState(null, '', '/staff?section=deposits');
  $user.set({ id: 'u1', firstName: 'Wren', lastName: 'Hollis', isStaff: true });
  draw(<StaffPage texts={texts} lang="en" />, texts);
  fireEvent.click(await screen.findByRole('button', { name: act }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
}
const press = (at: ReturnType<typeof within>, name: string) =>
  fireEvent.click(at.getByRole('button', { name, hidden: true }));

test('a decided deposit says to whom it went, who decided and why', async () => {
  await opened('Assign');
  expect(screen.getByText('Given to Juniper Commons')).toBeTruthy();
  expect(screen.getByText('Wren Hollis · They called')).toBeTruthy();
});

test('a deposit is assigned to a business that was found by its name, once it was reviewed', async () => {
  const box = await opened('Assign');
  press(box, 'Review');
  expect(box.getByText('Business is required')).toBeTruthy();
  fireEvent.change(box.getByLabelText('Find the business'), { target: { value: 'Juni' } });
  fireEvent.click(await box.findByRole('radio', { name: /Juniper Commons/, hidden: true }));
  fireEvent.change(box.getByLabelText('Note'), { target: { value: ' They called ' } });
  press(box, 'Review');
  expect(server.requests(assignUnmatchedDeposit)).toEqual([]);
  server.on(assignUnmatchedDeposit, { deposit: { ...DECIDED, id: WAITING.id } });
  press(box, 'Assign $125.00');
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('$125.00 went to Juniper Commons.'));
  expect(server.requests(assignUnmatchedDeposit)[0]).toMatchObject({
    params: { id: WAITING.id },
    body: { businessId: BUSINESS, note: 'They called' },
  });
});

test('a deposit is sent back once it was reviewed', async () => {
  const box = await opened('Send back');
  press(box, 'Review');
  server.on(returnUnmatchedDeposit, { deposit: { ...WAITING, state: 'returned' } });
  press(box, 'Send $125.00 back');
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('$125.00 is on its way back.'));
  expect(server.requests(returnUnmatchedDeposit)[0]?.body).toEqual({});
});
