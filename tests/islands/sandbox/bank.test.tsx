import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CODE_OF } from '#islands/sandbox/bank-codes.ts';
import type { SandboxBank } from '#islands/sandbox/queries.ts';
import { decideSandboxCheck, moveSandboxPayout } from '#lib/contract/sandbox/bank.ts';
import { BANK_FAILURES, failureOf } from '#lib/domain/bank/bank-failures.ts';
import { closeSandbox, NOW, openSandbox, server } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

const entry = {
  nameOnAccount: 'Amina Rahimi',
  last4: '4321',
  status: 'accepted',
  code: null,
  createdAt: NOW,
} as const;
const bank: SandboxBank = {
  deposits: [],
  checks: [{ ...entry, key: 'check-1', routingNumber: '021000021', nextStepAt: NOW }],
  payouts: [
    {
      ...entry,
      key: 'pay-1',
      amount: { amountMinor: 25_000, currency: 'USD' },
      speed: 'ach',
      nextStepAt: NOW,
    },
  ],
};
const lineOf = async (words: RegExp) => {
  const line = (await screen.findByText(words)).closest('li');
  if (!line) throw new Error(`no line says ${words}`);
  return within(line);
};

afterEach(closeSandbox);

test.each(BANK_FAILURES)('%s has a code that comes to it', (reason) => {
  expect(failureOf(CODE_OF[reason])).toBe(reason);
});

test('an account check is answered with a yes, or with one of the ten reasons', async () => {
  openSandbox({ bank });
  const line = await lineOf(/^Amina Rahimi •• 4321$/);
  expect(line.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(11);
  fireEvent.change(line.getByRole('combobox', { name: 'What the bank answers' }), {
    target: { value: 'closedAccount' },
  });
  fireEvent.click(line.getByRole('button', { name: 'Answer now' }));
  await screen.findByText('The bank now says: Failed.');
  expect(server.requests(decideSandboxCheck)).toMatchObject([
    { params: { key: 'check-1' }, body: { code: 'R02' } },
  ]);
  await waitFor(async () =>
    expect((await lineOf(/^Amina Rahimi •• 4321$/)).queryByRole('button')).toBeNull(),
  );
});

test('a payment settles, and then comes back with a reason', async () => {
  openSandbox({ bank: { ...bank, checks: [] } });
  const line = await lineOf(/^\$250\.00 · Amina Rahimi •• 4321$/);
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Settle', 'Fail']);
  fireEvent.click(line.getByRole('button', { name: 'Settle' }));
  const back = await line.findByRole('button', { name: 'Return' });
  fireEvent.change(line.getByRole('combobox', { name: 'Reason' }), { target: { value: 'blockedAccount' } });
  await waitFor(() => expect(back.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(back);
  await screen.findByText('The bank now says: Returned.');
  const params = { key: 'pay-1' };
  expect(server.requests(moveSandboxPayout)).toEqual([
    { params, body: { to: 'settled', code: null }, idempotencyKey: 'key-1' },
    { params, body: { to: 'returned', code: 'R16' }, idempotencyKey: 'key-2' },
  ]);
  expect(server.requests(decideSandboxCheck)).toEqual([]);
});
