import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpendRulesPage } from '#islands/spend-rules/spend-rules-page.tsx';
import { backtestSpendRule } from '#lib/contract/spend-rules/backtest.ts';
import {
  attachSpendRule,
  createSpendRule,
  detachSpendRule,
  listSpendRules,
  removeSpendRule,
  updateSpendRule,
} from '#lib/contract/spend-rules/spend-rules.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { RULE, ruleOf } from '../../support/things/spend-rule.ts';
import { answer, begin, draw, server, startAnew } from '../cards/world.tsx';
import { listMerchantCategories, NO_EFFECT, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');

const ALL: Permission[] = ['viewSpendRules', 'manageSpendRules', 'assignSpendRules', 'viewCards'];
const PATH = '/settings/spend-rules';
const open = (permissions: Permission[] = ALL, search = '') => {
  begin(permissions, `${PATH}${search}`);
  return draw(<SpendRulesPage texts={texts} lang="en" />, texts);
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy());
  return within(document.querySelector('dialog[open]') as HTMLElement);
};
const ANSWERS = {
  listSpendRules: { items: [ruleOf()], nextCursor: null },
  listMerchantCategories,
  backtestSpendRule: NO_EFFECT,
};

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  answer(ANSWERS);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('shows each rule as a sentence, its scope and whether it is on', async () => {
    open();
    const row = (await screen.findByText('Groceries')).closest('tr') as HTMLElement;
    await waitFor(() => expect(row.textContent).toContain('At most $200.00 per day at grocery stores'));
    expect(row.textContent).toMatch(/All cards of Juniper Commons.*On/);
  });

  test('requests what the address says; an empty result offers to clear the filters', async () => {
    answer({ listSpendRules: { items: [], nextCursor: null } });
    open(ALL, '?type=merchant_block&state=off');
    await screen.findByText('No results');
    expect(server.requests(listSpendRules)[0]?.query).toEqual({
      limit: 50,
      type: ['merchant_block'],
      isActive: 'false',
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(await screen.findByText('No spend rules yet')).toBeTruthy();
  });

  test('a role that may only view gets no button for a new rule; a role without rules sends no request', async () => {
    open(['viewSpendRules']);
    await screen.findByText('Groceries');
    expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull();
    cleanup();
    server.forgetRequests();
    open(['viewCards']);
    expect(await screen.findByText('Your role does not show spend rules')).toBeTruthy();
    expect(server.requests(listSpendRules)).toHaveLength(0);
  });
});

describe('a new rule', () => {
  test('says beside each field what is missing, and nothing is sent', async () => {
    open(ALL, '?create=velocity');
    press('Review rule');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Enter an amount, a number of purchases, or both')).toBeTruthy();
    type('Amount at most', '12.345');
    type('Purchases at most', '0');
    press('Review rule');
    expect(await screen.findByText('Use at most two digits after the point')).toBeTruthy();
    expect(screen.getByText('Enter a whole number from 1 to 10,000')).toBeTruthy();
    cleanup();
    open(ALL, '?create=merchant_block');
    press('Review rule');
    const missing = await screen.findByText('Choose at least one group, category or merchant');
    // Beside the field that is marked, and not below the two other ways to choose.
    const marked = screen.getByLabelText(/Find a category/);
    expect(marked.getAttribute('aria-invalid')).toBe('true');
    expect(missing.compareDocumentPosition(marked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(server.requests(createSpendRule)).toHaveLength(0);
  });

  test('a search offers the group that it means, and all that it found at once', async () => {
    const found = [
      { code: '7011', name: 'Hotels and motels', group: 'hotels' as const, isChain: false },
      { code: '7012', name: 'Timeshares', group: null, isChain: false },
    ];
    answer({ ...ANSWERS, listMerchantCategories: { items: found, nextCursor: null } });
    open(ALL, '?create=merchant_block');
    type(/Find a category or a group/, 'hotel');
    fireEvent.click(await screen.findByLabelText('Hotels: every company, and new ones'));
    expect(screen.getByRole('checkbox', { name: /^Hotels Numbers/ })).toHaveProperty('checked', true);
    press('Choose all 2');
    expect(screen.getByRole('checkbox', { name: 'Timeshares 7012' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Remove Hotels and motels 7011' })).toBeTruthy();
  });

  test('is reviewed with its sentence and its cards, then sent once for two presses', async () => {
    const saved = ruleOf();
    answer({ ...ANSWERS, createSpendRule: { spendRule: saved } });
    open(ALL, '?create=velocity');
    type('Name', ' Groceries ');
    type('Amount at most', '200');
    fireEvent.click(screen.getByLabelText('Only at some merchants'));
    type(/Find a category/, 'grocer');
    fireEvent.click(await screen.findByRole('checkbox', { name: /5411/ }));
    press('Review rule');
    const review = await dialog();
    expect(review.getByText('At most $200.00 per day at grocery stores')).toBeTruthy();
    expect(await review.findByText('1 card, and every new one')).toBeTruthy();
    const add = review.getByRole('button', { name: 'Add rule' });
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByRole('heading', { name: 'Spend rules' });
    expect(server.requests(createSpendRule)).toEqual([
      {
        params: { id: BUSINESS },
        body: {
          name: 'Groceries',
          type: 'velocity',
          appliesTo: 'business',
          amount: '200.00',
          window: 'day',
          isActive: true,
          merchants: { categories: ['5411'], groups: [], merchants: [] },
        },
        idempotencyKey: 'key-1',
      },
    ]);
  });

  test('shows before saving what it would have done in the last 30 days', async () => {
    const at = '2026-11-12T15:00:00.000Z';
    const purchase = { cardId: 'K7M2P9QRTX', merchantName: 'Big Shop', amount: usd(2_550), at };
    const example = { transactionId: RULE, ...purchase };
    answer({
      ...ANSWERS,
      backtestSpendRule: {
        from: at,
        to: at,
        cards: 2_000,
        purchases: 20_000,
        isPartial: true,
        declined: { count: 14, amount: usd(31_240), cards: 6, examples: [example] },
        passed: { count: 1, amount: usd(900), cards: 1, examples: [] },
      },
    });
    open(ALL, '?create=velocity');
    type('Name', 'Daily');
    type('Amount at most', '20');
    press('Review rule');
    const review = await dialog();
    await review.findByText(
      'In the last 30 days this would have declined 14 purchases, $312.40, on 6 cards.',
    );
    expect(
      review.getByText(/^1 purchase that this rule declined, \$9\.00, would have passed it/),
    ).toBeTruthy();
    expect(review.getByText('Big Shop')).toBeTruthy();
    expect(review.getByText(/counts 20,000 purchases on the 2,000 cards/)).toBeTruthy();
    expect(server.requests(backtestSpendRule)[0]).toMatchObject({
      params: { id: BUSINESS },
      body: { type: 'velocity', amount: '20.00', window: 'day' },
    });
  });

  test('keeps its draft after a refusal, with the reason beside the field', async () => {
    const fields = {
      'merchants.categories.0': {
        key: 'field.unknownCategory',
        msg: 'No such category',
        params: { code: '0001' },
      },
    };
    answer({
      ...ANSWERS,
      createSpendRule: refusal('validation_failed', { fields }),
    });
    open(ALL, '?create=merchant_allow');
    type('Name', 'Only food');
    type(/Merchants by name/, 'Corner Basket');
    press('Add');
    press('Review rule');
    (await dialog()).getByRole('button', { name: 'Add rule' }).click();
    expect(await screen.findByText('There is no merchant category 0001.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Only food');
  });

  test('under a name that is taken says so beside the name', async () => {
    const text = 'This name is taken already. Please choose another one.';
    const fields = { name: { key: 'field.taken', msg: text } };
    answer({
      ...ANSWERS,
      createSpendRule: refusal('conflict', { fields }),
    });
    open(ALL, '?create=merchant_allow');
    type('Name', 'Only food');
    type(/Merchants by name/, 'Corner Basket');
    press('Add');
    press('Review rule');
    (await dialog()).getByRole('button', { name: 'Add rule' }).click();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});

describe('one rule', () => {
  test('is changed: the review shows present and new terms', async () => {
    answer({ ...ANSWERS, updateSpendRule: { spendRule: ruleOf({ count: 3 }) } });
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    type('Amount at most', '');
    type('Purchases at most', '3');
    press('Review changes');
    const review = await dialog();
    expect(await review.findByText('At most $200.00 per day at grocery stores')).toBeTruthy();
    expect(review.getByText('At most 3 purchases per day at grocery stores')).toBeTruthy();
    review.getByRole('button', { name: 'Save changes' }).click();
    await waitFor(() => expect(server.requests(updateSpendRule)).toHaveLength(1));
    expect(server.requests(updateSpendRule)[0]).toEqual({
      params: { id: BUSINESS, ruleId: RULE },
      body: { amount: null, count: 3 },
      ifMatch: '2026-11-20T15:00:00.000Z',
      idempotencyKey: 'key-1',
    });
  });

  test('is removed after a confirmation, and the list is shown again', async () => {
    answer({ ...ANSWERS, removeSpendRule: { spendRule: ruleOf() } });
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    press('Remove rule');
    (await dialog()).getByRole('button', { name: 'Remove rule' }).click();
    expect(await screen.findByRole('heading', { name: 'Spend rules' })).toBeTruthy();
    expect(server.requests(removeSpendRule)[0]?.params).toEqual({ id: BUSINESS, ruleId: RULE });
  });

  test('for chosen cards lists, attaches and detaches them', async () => {
    const card = (id: string, firstName: string) => cardOf({ id, holder: { ...cardOf().holder, firstName } });
    const forCards = ruleOf({ appliesTo: 'cards', level: 'card', cardCount: 1 });
    answer({
      ...ANSWERS,
      listSpendRules: { items: [forCards], nextCursor: null },
      listSpendRuleCards: { items: [card('K7M2P9QRTX', 'Amina')], nextCursor: null },
      listCards: { items: [card('K7M2P9QRTX', 'Amina'), card('AAAABBBBCC', 'Yusuf')], nextCursor: null },
      attachSpendRule: { spendRule: ruleOf(), cardIds: [] },
      detachSpendRule: { spendRule: ruleOf(), cardIds: [] },
    });
    open(ALL, `?rule=${RULE}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Take the rule off Amina Rahimi' }));
    await waitFor(() =>
      expect(server.requests(detachSpendRule)[0]?.body).toEqual({ cardIds: ['K7M2P9QRTX'] }),
    );
    type('Find a card', 'rahimi');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Yusuf Rahimi' }));
    await waitFor(() =>
      expect(server.requests(attachSpendRule)[0]?.body).toEqual({ cardIds: ['AAAABBBBCC'] }),
    );
    expect(screen.queryByRole('button', { name: 'Add Amina Rahimi' })).toBeNull();
  });

  test('a role that may only view sees the sentence and no form; a missing rule is reported as missing', async () => {
    open(['viewSpendRules'], `?rule=${RULE}`);
    expect(await screen.findByText('At most $200.00 per day at grocery stores')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Review|Remove|Turn/ })).toBeNull();
    cleanup();
    open(ALL, `?rule=${RULE.replace('d1', 'd2')}`);
    expect(await screen.findByText('Rule not found')).toBeTruthy();
  });
});
