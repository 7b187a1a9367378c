import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SpendRulesPage } from '#islands/spend-rules/spend-rules-page.tsx';
import { ruleOf } from '../../support/things/spend-rule.ts';
import { answer, begin, draw, startAnew } from '../cards/world.tsx';
import { listMerchantCategories, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('leaving the page asks while a rule is being written', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  startAnew();
  vi.stubGlobal('scrollTo', vi.fn());
  answer({ listSpendRules: { items: [ruleOf()], nextCursor: null }, listMerchantCategories });
  begin(['viewSpendRules', 'manageSpendRules'], '/settings/spend-rules?create=velocity');
  draw(<SpendRulesPage texts={texts} lang="en" />, texts);
  const name = await screen.findByLabelText('Name');
  expect(isAsked()).toBe(false);
  fireEvent.change(name, { target: { value: 'Small purchases' } });
  expect(isAsked()).toBe(true);
  fireEvent.change(name, { target: { value: '' } });
  expect(isAsked()).toBe(false);
});
