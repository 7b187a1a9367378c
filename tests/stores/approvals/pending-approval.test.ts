import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/browser/caller.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { createLoadFlow } from '#lib/stores/cards/load.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { showPendingApproval } from '#lib/stores/pending-approval.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');

const server = fakeServer();
const BUSINESS = '00000000-0000-4000-8000-000000000001';
const PENDING = { pendingApproval: { id: '00000000-0000-4000-8000-000000000002' } };
const input = { params: { id: BUSINESS }, body: { cardId: 'C1', amount: '25.00' }, idempotencyKey: 'k1' };

beforeEach(() => {
  $toasts.set([]);
  $pageTexts.set({ t: createTranslate({ common }, 'en'), brand: 'Larkspur' });
  signedIn();
  server.on(loadCard, PENDING);
});

test('an answer that waits for approval is no answer of the call: types make the caller ask first', async () => {
  const answer = await callApi(loadCard, input);
  // @ts-expect-error nothing of the load is there before it was asked whether it waits
  expect(answer.load).toBeUndefined();
  expect(answer).toEqual(PENDING);
  expect(showPendingApproval(answer) ? 'waits' : answer.load.amount).toBe('waits');
  expect($toasts.get().map(({ tone, text }) => [tone, text])).toEqual([
    ['info', 'This waits for approval. Nothing was changed yet.'],
  ]);
});

test('a real answer shows no message', () => {
  for (const answer of [{ load: {} }, undefined, null, 'text'])
    expect(showPendingApproval(answer)).toBe(false);
  expect($toasts.get()).toEqual([]);
});

test('a load that waits for approval ends the form, and shows no new balance', async () => {
  const flow = createLoadFlow({ id: 'C1', businessId: BUSINESS });
  flow.change({ amount: '25' });
  flow.review({ fields: [], fundingMinor: null });
  await flow.submit();
  expect(flow.$state.get()).toMatchObject({ step: 'done', sending: false, failure: null, answer: PENDING });
});
