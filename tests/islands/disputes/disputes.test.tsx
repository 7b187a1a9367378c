import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
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

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
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
  expect(await screen.findByText(/not here any more/)).toBeTruthy();
});

test.each([
  ['that put money on the card', 1_250, /^\$12\.50 was put on your card for this case\. It is taken back/],
  ['that put none there', null, 'No money was put on your card for this case, so nothing is taken back.'],
])('a case %s is withdrawn only after a question that says what goes', async (_, creditMinor, words) => {
  const givenAt = '2026-11-03T15:00:00.000Z';
  const credit = creditMinor === null ? null : { amount: usd(creditMinor), givenAt, takenBack: usd(0) };
  answer({ getDispute: { dispute: disputeOf({ credit }) } });
  begin([], '/cards');
  page(DISPUTE);
  await press('Withdraw the case');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this case?' }));
  expect(dialog.getByText(words)).toBeTruthy();
  expect(server.requests(withdrawDispute)).toEqual([]);
  const withdrawn = disputeOf({ status: 'withdrawn', decidedAt: '2026-11-05T15:00:00.000Z' });
  answer({ getDispute: { dispute: withdrawn }, withdrawDispute: { dispute: withdrawn } });
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw the case' }));
  expect(await screen.findByRole('heading', { name: 'You withdrew the case' })).toBeTruthy();
  expect(screen.getByText('Withdrawn by you on Thursday, November 5, 2026')).toBeTruthy();
  expect(screen.queryByText(/Decided on/)).toBeNull();
  expect(server.requests(withdrawDispute).length).toBe(1);
});

test('a case whose withdrawal was only asked for stays open', async () => {
  answer({ getDispute: { dispute: disputeOf() } });
  begin([], '/cards');
  page(DISPUTE);
  await press('Withdraw the case');
  await press('Keep the case');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requests(withdrawDispute)).toEqual([]);
});

test.each([
  ['accepted', 'Decided for you'],
  ['declined', 'Your case was declined'],
] as const)('a case that was %s says so', async (status, heading) => {
  answer({ getDispute: { dispute: disputeOf({ status }) } });
  begin([], '/cards');
  page(DISPUTE);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
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
  await waitFor(() => expect(server.requests(replyToDispute)[0]?.body).toEqual({ words: 'I was away.' }));
});

describe('what is not there leads on', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const expectOneWay = (href: string) => {
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([href]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  };

  test('an unknown case of their card leads to the card', async () => {
    answer({ getDispute: refusal('not_found') });
    begin([], '/cards');
    page(DISPUTE);
    await heading('We could not find this case');
    expectOneWay(`/cardholder/dashboard/${CARD}`);
  });

  test('a case of a card that is not theirs leads to their cards', async () => {
    answer({ getDispute: refusal('not_found'), getCard: refusal('not_found') });
    begin([], '/cards');
    page(DISPUTE);
    await heading('We could not find this card');
    expectOneWay('/accountOverview');
  });

  test('a new case about a card that is not theirs leads to their cards', async () => {
    answer({ listCardTransactions: refusal('not_found') });
    begin([], '/cards');
    history.replaceState(null, '', `?purchase=${PURCHASE}`);
    page('new');
    await heading('We could not find this card');
    expectOneWay('/accountOverview');
  });
});

test('on the page of its card an open case is one press away', async () => {
  begin(['viewCards', 'manageDisputes'], '/cards');
  answer({ listCardDisputes: { items: [disputeOf()], nextCursor: null } });
  draw(<CardDisputes cardId={CARD} businessId={BUSINESS} />, texts);
  const link = await screen.findByRole('link', { name: /\$12\.50 at Corner Basket/ });
  expect(link.getAttribute('href')).toBe(`/${BUSINESS}/cards/${CARD}/disputes/${DISPUTE}`);
});

test('on the page of its card an open case stands below what it would push away', async () => {
  begin(['viewCards', 'manageDisputes'], '/cards');
  answer({ listCardDisputes: { items: [disputeOf()], nextCursor: null } });
  draw(<CardPage texts={texts} lang="en" cardId={CARD} />, texts);
  const notice = await screen.findByRole('link', { name: /\$12\.50 at Corner Basket/ });
  const tabs = screen.getByRole('tablist');
  expect(notice.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
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
    await waitFor(() => expect(server.requests(call)[0]?.body).toEqual(body));
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
    await waitFor(() => expect(server.requests(takeUpDispute)).toHaveLength(1));
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
