import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpendRulesPage } from '#islands/spend-rules/spend-rules-page.tsx';
import { backtestSpendRule } from '#lib/contract/spend-rules/backtest.ts';
import { updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { refusal } from '../../support/fake-server.ts';
import { BUSINESS } from '../../support/things/plain.ts';
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

describe('a rule', () => {
  test('that somebody else changed meanwhile is shown in its current state, and typed text stays', async () => {
    const theirs = ruleOf({
      amount: { amountMinor: 7_700, currency: 'USD' },
      updatedAt: '2026-11-20T15:04:00.000Z',
    });
    let isChanged = false;
    answer({
      ...ANSWERS,
      listSpendRules: () => ({ items: [isChanged ? theirs : ruleOf()], nextCursor: null }),
      updateSpendRule: () => {
        isChanged = true;
        return refusal('precondition_failed');
      },
    });
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    type('Purchases at most', '3');
    press('Review changes');
    const review = await dialog();
    await review.findByText('At most $200.00 per day at grocery stores');
    review.getByRole('button', { name: 'Save changes' }).click();
    expect(await review.findByText(/^Somebody else changed this rule meanwhile/)).toBeTruthy();
    expect(await review.findByText('At most $77.00 per day at grocery stores')).toBeTruthy();
    expect(review.getByText('At most $77.00 and 3 purchases per day at grocery stores')).toBeTruthy();
    answer({ ...ANSWERS, updateSpendRule: { spendRule: { ...theirs, count: 3 } } });
    review.getByRole('button', { name: 'Save changes' }).click();
    await waitFor(() => expect(server.requests(updateSpendRule)).toHaveLength(2));
    expect(server.requests(updateSpendRule)[1]).toEqual({
      params: { id: BUSINESS, ruleId: RULE },
      body: { count: 3 },
      ifMatch: '2026-11-20T15:04:00.000Z',
      idempotencyKey: 'key-2',
    });
  });

  test('with nothing changed has nothing to review, and says so', async () => {
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
    expect([review.disabled, screen.queryByText('Nothing was changed yet.') !== null]).toEqual([true, true]);
    type('Amount at most', '150');
    expect([review.disabled, screen.queryByText('Nothing was changed yet.')]).toEqual([false, null]);
    type('Amount at most', '200.0');
    expect(review.disabled).toBe(true);
    fireEvent.submit(review.form as HTMLFormElement);
    expect([screen.queryByRole('dialog'), server.requests(updateSpendRule)]).toEqual([null, []]);
  });

  test('is replayed over the last 30 days only if it would decide differently, not for another name', async () => {
    answer({ ...ANSWERS, backtestSpendRule: refusal('unavailable') });
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    type(/^Name/, 'Food');
    press('Review changes');
    const named = await dialog();
    await named.findByText('At most $200.00 per day at grocery stores', { selector: '.quiet' });
    expect(named.getByText('“Groceries” becomes “Food”')).toBeTruthy();
    expect(server.requests(backtestSpendRule)).toEqual([]);
    named.getByRole('button', { name: 'Keep writing' }).click();
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    type('Amount at most', '150');
    press('Review changes');
    await dialog();
    await waitFor(() => expect(server.requests(backtestSpendRule)).toHaveLength(1));
  });

  test('that somebody else changed to the very same has nothing left to save', async () => {
    const theirs = ruleOf({
      amount: { amountMinor: 7_700, currency: 'USD' },
      updatedAt: '2026-11-20T15:04:00.000Z',
    });
    let isChanged = false;
    answer({
      ...ANSWERS,
      listSpendRules: () => ({ items: [isChanged ? theirs : ruleOf()], nextCursor: null }),
      updateSpendRule: () => {
        isChanged = true;
        return refusal('precondition_failed');
      },
    });
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    type('Amount at most', '77');
    press('Review changes');
    (await dialog()).getByRole('button', { name: 'Save changes' }).click();
    expect(
      await screen.findByText('Somebody else saved the same meanwhile. Nothing is left to save.'),
    ).toBeTruthy();
    expect([screen.queryByRole('dialog'), server.requests(updateSpendRule).length]).toEqual([null, 1]);
  });

  test('that somebody else changed shows a notice before it is turned off, and typed text stays', async () => {
    const theirs = ruleOf({ name: 'Groceries and more', updatedAt: '2026-11-20T15:04:00.000Z' });
    let isChanged = false;
    answer({
      ...ANSWERS,
      listSpendRules: () => ({ items: [isChanged ? theirs : ruleOf()], nextCursor: null }),
      updateSpendRule: ({ ifMatch }) => {
        if (ifMatch === theirs.updatedAt) return { spendRule: { ...theirs, isActive: false } };
        isChanged = true;
        return refusal('precondition_failed');
      },
    });
    open(ALL, `?rule=${RULE}`);
    await screen.findByRole('heading', { name: 'Groceries' });
    type('Purchases at most', '3');
    press('Turn off');
    await waitFor(() => expect($toasts.get()).toHaveLength(1));
    expect($toasts.get()[0]?.text).toMatch(
      /^“Groceries” was not turned off: somebody else changed it meanwhile/,
    );
    await screen.findByRole('heading', { name: 'Groceries and more' });
    expect(screen.getByLabelText<HTMLInputElement>('Purchases at most').value).toBe('3');
    $toasts.get()[0]?.action?.run();
    await waitFor(() => expect(server.requests(updateSpendRule)).toHaveLength(2));
    expect(server.requests(updateSpendRule)[1]).toMatchObject({
      body: { isActive: false },
      ifMatch: '2026-11-20T15:04:00.000Z',
    });
  });
});
