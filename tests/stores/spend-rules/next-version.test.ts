import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/browser/query-client.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { ruleKey } from '#lib/stores/spend-rules/cache.ts';
import { switchRule } from '#lib/stores/spend-rules/change.ts';
import { createRuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { formOf } from '#lib/stores/spend-rules/form.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { ruleOf } from '../../support/things/spend-rule.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();
const RULE = ruleOf();
const SAVED = ruleOf({ count: 3, updatedAt: '2026-11-21T15:00:00.000Z' });
const shownVersion = () => queryClient.getQueryData<SpendRule>(ruleKey(RULE.id))?.updatedAt;

beforeEach(() => {
  signedIn();
  queryClient.clear();
  queryClient.setQueryData(ruleKey(RULE.id), RULE);
  server.on(updateSpendRule, { spendRule: SAVED });
});

test('a rule that was saved is shown in its new version at once, for the next change', async () => {
  const flow = createRuleFlow(formOf(RULE), RULE);
  flow.change({ count: '3' });
  flow.review();
  await flow.submit();
  expect(shownVersion()).toBe(SAVED.updatedAt);
});

test('a rule that was turned off is, too', async () => {
  await switchRule(RULE, false, (key) => key);
  expect(shownVersion()).toBe(SAVED.updatedAt);
});

test('a change whose answer was lost is done once the rule is read with it', async () => {
  server.lose(updateSpendRule);
  const flow = createRuleFlow(formOf(RULE), RULE);
  flow.change({ count: '3' });
  flow.review();
  await flow.submit();
  expect(flow.$state.get()).toMatchObject({ step: 'review', isUnknown: true, answer: null });
  flow.follow(SAVED);
  expect(flow.$state.get()).toMatchObject({
    step: 'done',
    isUnknown: false,
    failure: null,
    answer: { spendRule: SAVED },
  });
});
