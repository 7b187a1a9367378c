import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CardRules } from '#islands/spend-rules/card-rules.tsx';
import { checkAuthorization } from '#lib/contract/purchases/authorizations.ts';
import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import type { CardSpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { attachSpendRule, detachSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import type { Answers } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { usd } from '../../support/things/plain.ts';
import { RULE, ruleOf } from '../../support/things/spend-rule.ts';
import { answer, begin, draw, server } from '../cards/world.tsx';
import { listMerchantCategories, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');

const { type, amount, count, window, merchants } = ruleOf();
const ON_CARD: CardSpendRule = {
  id: RULE,
  name: 'Groceries',
  type,
  amount,
  count,
  window,
  merchants,
  level: 'card',
  used: { amount: usd(15_000), count: 4 },
  left: { amount: usd(5_000), count: null },
  resetsAt: '2026-11-21T05:00:00.000Z',
};
const OTHER = ruleOf({ id: RULE.replace('d1', 'd2'), name: 'Weekly', appliesTo: 'cards', level: 'card' });
const ANSWERS: Answers = {
  listCardSpendRules: { spendRules: [ON_CARD], asOf: '2026-11-20T15:00:00.000Z' },
  listMerchantCategories,
  listSpendRules: { items: [OTHER, ruleOf()], nextCursor: null },
};
const APPROVED = 'This purchase would be approved';
const open = (permissions: Permission[] = ['viewSpendRules', 'assignSpendRules']) => {
  begin(permissions, '/cards/K7M2P9QRTX');
  return draw(<CardRules card={cardOf()} />, texts);
};
const type_ = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
  answer(ANSWERS);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('the rules of a card', () => {
  test('say where they come from, what is used and left, and when the window restarts', async () => {
    open();
    const line = (await screen.findByText('Groceries')).closest('li') as HTMLElement;
    expect(line.textContent).toContain('This card');
    expect(line.textContent).toContain(
      '$150.00 of $200.00 used, $50.00 left. Begins anew Nov 21, 2026, 12:00 AM EST.',
    );
    await waitFor(() => expect(line.textContent).toContain('At most $200.00 per day at grocery stores'));
  });

  test('say that a purchase above the limit was allowed', async () => {
    const over = { used: { amount: usd(21_500), count: 3 }, left: { amount: usd(0), count: 0 }, count: 2 };
    answer({
      ...ANSWERS,
      listCardSpendRules: { spendRules: [{ ...ON_CARD, ...over }], asOf: '2026-11-20T15:00:00.000Z' },
    });
    open();
    const line = (await screen.findByText('Groceries')).closest('li') as HTMLElement;
    expect(line.textContent).toContain('$215.00 used, $15.00 beyond the limit of $200.00:');
    expect(line.textContent).toContain('3 purchases made, 1 beyond the limit of 2:');
    expect(line.textContent).not.toMatch(/of \$200.00 used|3 of 2/);
  });

  test('are detached and attached; only missing rules for chosen cards are offered', async () => {
    answer({
      ...ANSWERS,
      attachSpendRule: { spendRule: OTHER, cardIds: [] },
      detachSpendRule: { spendRule: ruleOf(), cardIds: [] },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Take “Groceries” off this card' }));
    await waitFor(() => expect(server.requests(detachSpendRule)[0]).toMatchObject({ params: { id: RULE } }));
    const choice = (await screen.findByLabelText('Put a rule on this card')) as HTMLSelectElement;
    expect(choice.required).toBe(true);
    expect([...choice.options].map(({ text }) => text)).toEqual(['Choose a rule', 'Weekly']);
    fireEvent.change(choice, { target: { value: OTHER.id } });
    fireEvent.click(screen.getByRole('button', { name: 'Put on card' }));
    await waitFor(() =>
      expect(server.requests(attachSpendRule)[0]).toMatchObject({
        params: { id: OTHER.id },
        body: { cardIds: ['K7M2P9QRTX'] },
      }),
    );
  });

  test('tell nothing of purchases to a role that hides them, and no purchase is tried out', async () => {
    answer({
      ...ANSWERS,
      listCardSpendRules: {
        spendRules: [{ ...ON_CARD, used: null, left: null }],
        asOf: '2026-11-20T15:00:00.000Z',
      },
    });
    open(['viewSpendRules', 'hideTransactionData']);
    const line = (await screen.findByText('Groceries')).closest('li') as HTMLElement;
    expect(line.textContent).not.toMatch(/used|left/);
    expect(screen.queryByText(texts['spend-rules'].try.heading)).toBeNull();
  });

  test('are read-only without the permission to change them', async () => {
    open(['viewSpendRules']);
    await screen.findByText('Groceries');
    expect(screen.queryByRole('button', { name: /Take|Put/ })).toBeNull();
  });
});

describe('would this pass?', () => {
  test('asks for what is missing, then shows which rule declines', async () => {
    const decline: DeclineDetail = {
      kind: 'velocityAmount',
      ruleId: RULE,
      ruleName: 'Groceries',
      level: 'card',
      window: 'day',
      limit: usd(20_000),
      used: usd(15_000),
      left: usd(5_000),
      resetsAt: '2026-11-21T05:00:00.000Z',
    };
    const rule = { id: RULE, name: 'Groceries', type: 'velocity', level: 'card' } as const;
    answer({
      ...ANSWERS,
      checkAuthorization: {
        outcome: 'declined',
        declineReason: 'CA_DECLINED_VELOCITY',
        decline,
        allowance: null,
        checks: [
          { about: 'status', rule: null, isPassed: true, decline: null },
          { about: 'rule', rule, isPassed: false, decline },
        ],
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Enter the name of a merchant')).toBeTruthy();
    expect(server.requests(checkAuthorization)).toHaveLength(0);
    type_('Amount', '60');
    type_('Merchant', 'Corner Basket');
    type_('Category', '5411 Grocery Stores, Supermarkets');
    const when = screen.getByLabelText(/When/);
    fireEvent.change(when, { target: { value: '9999-12-31T18:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Choose a year from 2000 to 2100')).toBeTruthy();
    expect(server.requests(checkAuthorization)).toHaveLength(0);
    fireEvent.change(when, { target: { value: '2026-11-20T18:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Velocity Limit Exceeded')).toBeTruthy();
    expect(screen.getByText(/\$150\.00 of \$200\.00 for the day were used, \$50\.00 were left/)).toBeTruthy();
    expect(server.requests(checkAuthorization)[0]).toMatchObject({
      params: { id: 'K7M2P9QRTX' },
      query: {
        amount: '60.00',
        merchantName: 'Corner Basket',
        categoryCode: '5411',
        at: '2026-11-20T23:30:00.000Z',
      },
    });
    type_('Amount', '6');
    expect(screen.queryByText('Velocity Limit Exceeded')).toBeNull();
  });

  test('an approval only by "allow once" says so, beside the rule that declines', async () => {
    const rule = { id: RULE, name: 'Groceries', type: 'velocity', level: 'card' } as const;
    answer({
      ...ANSWERS,
      checkAuthorization: {
        outcome: 'approved',
        declineReason: null,
        decline: null,
        allowance: {
          id: RULE,
          merchantName: 'Corner Basket',
          maxAmount: usd(2_500),
          expiresAt: '2026-11-21T15:00:00.000Z',
        },
        checks: [
          { about: 'status', rule: null, isPassed: true, decline: null },
          { about: 'rule', rule, isPassed: false, decline: null },
        ],
      },
    });
    open();
    await screen.findByText('Groceries');
    type_('Amount', '25');
    type_('Merchant', 'Corner Basket');
    type_('Category', '5411 Grocery Stores, Supermarkets');
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText(APPROVED)).toBeTruthy();
    expect(
      screen.getByText(
        'A rule declines it, but one purchase at Corner Basket of up to $25.00 was allowed once and may pass the rules until Nov 21, 2026, 10:00 AM EST.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('declines, allowed once')).toBeTruthy();
  });

  test.each([
    ['fails', true],
    ['finds nobody online', false],
  ])('an earlier answer is gone once the next press %s, and the failure is shown', async (_, isOnline) => {
    answer({
      ...ANSWERS,
      checkAuthorization: {
        outcome: 'approved',
        declineReason: null,
        decline: null,
        allowance: null,
        checks: [],
      },
    });
    open();
    await screen.findByText('Groceries');
    type_('Amount', '60');
    type_('Merchant', 'Corner Basket');
    type_('Category', '5411 Grocery Stores, Supermarkets');
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    press();
    expect(await screen.findByText(APPROVED)).toBeTruthy();
    server.lose(checkAuthorization);
    const held = server.hold(checkAuthorization);
    onlineManager.setOnline(isOnline);
    press();
    await waitFor(() => expect(screen.queryByText(APPROVED)).toBeNull());
    held.release();
    await waitFor(() =>
      expect(document.querySelector('.try-outcome')?.textContent).toContain(common.connection.failed),
    );
    expect(screen.queryByText(APPROVED)).toBeNull();
  });
});
