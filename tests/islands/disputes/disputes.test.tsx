import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardDisputes } from '#islands/disputes/card-disputes.tsx';
import { CasePage } from '#islands/disputes/case-page.tsx';
import DisputePage from '#islands/disputes/dispute-page.tsx';
import {
  acceptDispute,
  answerDispute,
  creditDispute,
  declineDispute,
  openDispute,
  replyToDispute,
  takeUpDispute,
  withdrawDispute,
} from '#lib/contract/disputes/disputes.ts';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import disputes from '../../../locales/en/disputes.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { DISPUTE, disputeOf, PURCHASE } from '../../support/things/dispute.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
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

test('a holder replies, and reads what is on the card for the case', async () => {
  const credit = { amount: usd(1_250), givenAt: '2026-11-03T15:00:00.000Z', takenBack: usd(0) };
  answer({ getDispute: { dispute: disputeOf({ credit }) } });
  begin([], '/cards');
  page(DISPUTE);
  expect(await screen.findByText(/\$12\.50 is on your card while the case is open/)).toBeTruthy();
  answer({ getDispute: { dispute: disputeOf({ credit }) }, replyToDispute: { dispute: disputeOf() } });
  await press('Send');
  expect(server.requests(replyToDispute)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Answer or add something'), { target: { value: 'I was away.' } });
  await press('Send');
  await vi.waitFor(() => expect(server.requests(replyToDispute)[0]?.body).toEqual({ words: 'I was away.' }));
});

test('on the page of its card an open case is one press away', async () => {
  begin(['viewCards', 'manageDisputes'], '/cards');
  answer({ listCardDisputes: { items: [disputeOf()], nextCursor: null } });
  draw(<CardDisputes cardId={CARD} businessId={BUSINESS} />, texts);
  const link = await screen.findByRole('link', { name: /\$12\.50 at Corner Basket/ });
  expect(link.getAttribute('href')).toBe(`/${BUSINESS}/cards/${CARD}/disputes/${DISPUTE}`);
});

describe('the page of a case', () => {
  const caseOf = (own: Parameters<typeof disputeOf>[0] = {}, more: object = {}) => {
    begin(['viewCards', 'manageDisputes'], '/disputes');
    answer({ getDispute: { dispute: disputeOf(own) }, ...more });
    draw(<CasePage texts={texts} lang="en" cardId={CARD} disputeId={DISPUTE} />, texts);
  };
  const withWords = async (open: string, submit: string) => {
    await press(open);
    const field = await screen.findByLabelText('What the cardholder reads');
    fireEvent.change(field, { target: { value: 'We ask the shop.' } });
    for (const name of submit.split(' > ')) {
      fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
    }
  };

  test('says who, what and by when, and what was said', async () => {
    caseOf();
    expect(await screen.findByRole('heading', { name: '$12.50 at Corner Basket' })).toBeTruthy();
    expect(screen.getByText('I was at work that day.')).toBeTruthy();
    expect(screen.getByText(/Nov 17, 2026/, { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('Dec 17, 2026', { selector: 'dd' })).toBeTruthy();
  });

  test.each([
    ['Answer or ask', 'Send', answerDispute, 'answerDispute', { words: 'We ask the shop.' }],
    ['Decline', 'Review > Decline the case', declineDispute, 'declineDispute', { words: 'We ask the shop.' }],
    [
      'Decide for the cardholder',
      'Review > Decide for the cardholder',
      acceptDispute,
      'acceptDispute',
      { cardId: CARD, words: 'We ask the shop.' },
    ],
  ] as const)('%s, with words', async (open, submit, call, name, body) => {
    caseOf({}, { [name]: { dispute: disputeOf(), credited: null } });
    await withWords(open, submit);
    await vi.waitFor(() => expect(server.requests(call)[0]?.body).toEqual(body));
    expect(server.requests(call)[0]?.idempotencyKey).toBeTruthy();
  });

  test('a provisional credit is reviewed and given once; then it is not offered again', async () => {
    const credited = { amount: usd(1_250), givenAt: '2026-11-03T15:00:00.000Z', takenBack: usd(0) };
    let credit: typeof credited | null = null;
    caseOf(
      {},
      {
        getDispute: () => ({ dispute: disputeOf({ credit }) }),
        creditDispute: () => {
          credit = credited;
          return { dispute: disputeOf({ credit }), credited: usd(1_250) };
        },
      },
    );
    await press('Give a provisional credit');
    expect(await screen.findByText(/\$12\.50 goes to the card now/)).toBeTruthy();
    await press('Give the credit');
    expect(await screen.findByText('Provisional credit')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give a provisional credit' })).toBeNull();
    expect(server.requests(creditDispute)).toHaveLength(1);
  });

  test('is taken with one press', async () => {
    caseOf({}, { takeUpDispute: { dispute: disputeOf({ takenUpBy: 'Grace Okafor' }) } });
    await press('Take this case');
    await vi.waitFor(() => expect(server.requests(takeUpDispute)).toHaveLength(1));
  });

  test('is not offered again to whoever works on it, and to a colleague as one of somebody else', async () => {
    const taken = { takenUpBy: 'Grace Okafor', takenUpById: 'u1' };
    caseOf(taken);
    await screen.findByRole('button', { name: 'Answer or ask' });
    expect(screen.queryByRole('button', { name: /this case$/ })).toBeNull();
    cleanup();
    caseOf({ ...taken, takenUpById: 'somebody-else' });
    expect(await screen.findByRole('button', { name: 'Take over this case' })).toBeTruthy();
  });

  test('that is closed offers nothing', async () => {
    caseOf({ status: 'declined', decidedAt: '2026-11-05T15:00:00.000Z' });
    expect(await screen.findByText('Declined')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /case|credit|Answer/i })).toBeNull();
  });

  test('somebody else’s is like a missing one', async () => {
    caseOf({}, { getDispute: refusal('not_found') });
    expect(await screen.findByText('This case was not found')).toBeTruthy();
  });
});
