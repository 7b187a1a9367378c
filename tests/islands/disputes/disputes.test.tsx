import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardDisputes } from '#islands/disputes/card-disputes.tsx';
import DisputePage from '#islands/disputes/dispute-page.tsx';
import {
  acceptDispute,
  answerDispute,
  declineDispute,
  openDispute,
  withdrawDispute,
} from '#lib/contract/disputes/disputes.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import disputes from '../../../locales/en/disputes.json' with { type: 'json' };
import { DISPUTE, disputeOf, PURCHASE } from '../../support/things/dispute.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { transactionOf } from '../../support/things/transaction.ts';
import { answer, begin, draw, server, texts as shared, startAnew } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const texts = { ...shared, cardholder, disputes };
const CARD = 'K7M2P9QRTX';
beforeEach(startAnew);
afterEach(cleanup);

const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }, { timeout: 5_000 }));
const page = (disputeId: string) =>
  draw(<DisputePage texts={texts} lang="en" cardId={CARD} disputeId={disputeId} />, texts);
const purchases = {
  items: [transactionOf({ id: PURCHASE, merchantName: 'Corner Basket' })],
  nextCursor: null,
};

test('two presses open a case, which shows its dates', async () => {
  answer({
    listCardTransactions: purchases,
    openDispute: { dispute: disputeOf() },
    getDispute: { dispute: disputeOf() },
  });
  begin([], '/cards');
  history.replaceState(null, '', `?purchase=${PURCHASE}`);
  page('new');
  await press('I do not recognize it');
  fireEvent.click(screen.getByRole('checkbox', { name: /Lock my card too/ }));
  await press('Open a case');
  expect(
    await screen.findByText(
      'Juniper Commons answers by Nov 17, 2026 and decides by Dec 17, 2026 at the latest.',
    ),
  ).toBeTruthy();
  expect(server.requests(openDispute)[0]?.body).toEqual({
    transactionId: PURCHASE,
    reason: 'notMine',
    lockCard: true,
  });
});

test('whoever comes with the reason has one press to a case, and may change it', async () => {
  answer({
    listCardTransactions: purchases,
    openDispute: { dispute: disputeOf() },
    getDispute: { dispute: disputeOf() },
  });
  begin([], '/cards');
  history.replaceState(null, '', `?purchase=${PURCHASE}&reason=notMine`);
  page('new');
  await press('Something else is wrong');
  await press('I was charged twice');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Open a case');
  await screen.findByText(/Juniper Commons answers by/);
  expect(server.requests(openDispute)[0]?.body).toEqual({
    transactionId: PURCHASE,
    reason: 'twice',
    lockCard: false,
  });
});

test('a purchase that is not there says so', async () => {
  answer({ listCardTransactions: { items: [], nextCursor: null } });
  begin([], '/cards');
  page('new');
  expect(await screen.findByText(/not here any more/, {}, { timeout: 5_000 })).toBeTruthy();
});

test('an open case is withdrawn with one press', async () => {
  answer({ getDispute: { dispute: disputeOf() } });
  begin([], '/cards');
  page(DISPUTE);
  const button = await screen.findByRole('button', { name: 'Withdraw the case' }, { timeout: 5_000 });
  const withdrawn = disputeOf({ status: 'withdrawn' });
  answer({ getDispute: { dispute: withdrawn }, withdrawDispute: { dispute: withdrawn } });
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'You withdrew the case' })).toBeTruthy();
  expect(server.requests(withdrawDispute).length).toBe(1);
});

test.each([
  ['accepted', 'Decided for you'],
  ['declined', 'Your case was declined'],
] as const)('a case that was %s says so', async (status, heading) => {
  answer({ getDispute: { dispute: disputeOf({ status }) } });
  begin([], '/cards');
  page(DISPUTE);
  expect(await screen.findByRole('heading', { name: heading }, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the case' })).toBeNull();
});

test.each([
  ['Answer', 'Send the answer', answerDispute, 'answerDispute'],
  ['Decide for the cardholder', 'Decide for the cardholder', acceptDispute, 'acceptDispute'],
  ['Decline', 'Decline the case', declineDispute, 'declineDispute'],
] as const)('on the page of its card a member presses %s, with words', async (open, submit, call, name) => {
  begin(['viewCards', 'manageDisputes'], '/cards');
  const given = {
    listCardDisputes: { items: [disputeOf()], nextCursor: null },
    getDispute: { dispute: disputeOf() },
  };
  answer(given);
  draw(<CardDisputes cardId={CARD} businessId={BUSINESS} />, texts);
  expect(await screen.findByText('I was at work that day.')).toBeTruthy();
  await press(open);
  const field = await screen.findByLabelText('What the cardholder reads');
  fireEvent.change(field, { target: { value: 'We ask the shop.' } });
  answer({ ...given, [name]: { dispute: disputeOf() } });
  fireEvent.click(screen.getAllByRole('button', { name: submit }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(server.requests(call).length).toBe(1));
  expect(server.requests(call)[0]?.body).toEqual({ words: 'We ask the shop.' });
});
