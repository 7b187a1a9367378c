import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpendRulesPage } from '#islands/spend-rules/spend-rules-page.tsx';
import { signOut as endAtProvider } from '#lib/browser/firebase.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { endExpiredSession } from '#lib/stores/session/sign-out.ts';
import { RULE, ruleOf } from '../../support/things/spend-rule.ts';
import { answer, begin, draw, startAnew } from '../cards/world.tsx';
import { listMerchantCategories, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const ALL: Permission[] = ['viewSpendRules', 'manageSpendRules', 'viewCards'];
const open = (search: string) => {
  cleanup();
  begin(ALL, `/settings/spend-rules${search}`);
  return draw(<SpendRulesPage texts={texts} lang="en" />, texts);
};
const field = async (label: RegExp | string) => (await screen.findByLabelText(label)) as HTMLInputElement;
const type = async (label: RegExp | string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

beforeEach(() => {
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.mocked(endAtProvider).mockResolvedValue(undefined);
  sessionStorage.clear();
  answer({ listSpendRules: { items: [ruleOf()], nextCursor: null }, listMerchantCategories });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a rule that was being written is there again after signing in, and only once', async () => {
  open('?create=velocity');
  await type('Name', 'Small purchases');
  await type('Amount at most', '12.50');
  await endExpiredSession();
  open('?create=velocity');
  expect((await field('Name')).value).toBe('Small purchases');
  expect((await field('Amount at most')).value).toBe('12.50');
  expect(screen.getByText('At most $12.50 per day')).toBeTruthy();
  open('?create=velocity');
  expect((await field('Name')).value).toBe('');
});

test('a changed rule restores only its touched fields, over the present rule', async () => {
  open(`?rule=${RULE}`);
  await type('Purchases at most', '3');
  await endExpiredSession();
  answer({
    listSpendRules: { items: [ruleOf({ name: 'Food' })], nextCursor: null },
    listMerchantCategories,
  });
  open(`?rule=${RULE}`);
  expect((await field('Purchases at most')).value).toBe('3');
  expect((await field('Name')).value).toBe('Food');
});

test('an untouched rule keeps no draft, and the number of a card is never kept', async () => {
  open(`?rule=${RULE}`);
  await field('Name');
  await endExpiredSession();
  expect(sessionStorage.getItem('unfinished')).toBeNull();
  open('?create=velocity');
  await type('Name', '4242 4242 4242 4242');
  await endExpiredSession();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
});
