import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { CARDS_KEY, cardKey } from '#lib/stores/cards/cache.ts';
import { changeCardState, stateVerbsFor } from '#lib/stores/cards/change-state.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import cards from '../../../locales/en/cards.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };

vi.mock('#lib/browser/caller.ts', () => ({ callApi: vi.fn(), newIdempotencyKey: () => 'k' }));

const t = createTranslate({ cards, common, errors }, 'en');
const call = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;
const ACTIVE = { id: 'C1', businessId: 'b1', status: 'active', last4: '4821' } as Card;
const LIST = [...CARDS_KEY, 'b1', {}];

const shown = () => ({
  page: queryClient.getQueryData<Card>(cardKey('C1'))?.status,
  grid: queryClient.getQueryData<{ items: Card[] }>(LIST)?.items[0]?.status,
});
const names = () => call.mock.calls.map(([one]) => one.name);

beforeEach(() => {
  vi.resetAllMocks();
  queryClient.clear();
  queryClient.setQueryData(cardKey('C1'), ACTIVE);
  queryClient.setQueryData(LIST, { items: [ACTIVE], nextCursor: null });
  $toasts.set([]);
});

test('a lock shows at once, in the grid and on the page, before the server has answered', async () => {
  let agree: (answer: unknown) => void = () => {};
  call.mockReturnValue(new Promise((resolve) => (agree = resolve)));
  const change = changeCardState({ card: ACTIVE, verb: 'lock', t });
  expect(shown()).toEqual({ page: 'locked', grid: 'locked' });
  agree({ card: { ...ACTIVE, status: 'locked' } });
  expect(await change).toBe(true);
  expect(shown()).toEqual({ page: 'locked', grid: 'locked' });
});

test('an unfreeze shows what the server answers: the card may be locked as it was before', async () => {
  const frozen = { ...ACTIVE, status: 'frozen' } as Card;
  queryClient.setQueryData(cardKey('C1'), frozen);
  let agree: (answer: unknown) => void = () => {};
  call.mockReturnValue(new Promise((resolve) => (agree = resolve)));
  const change = changeCardState({ card: frozen, verb: 'unfreeze', t });
  expect(shown().page).toBe('frozen');
  agree({ card: { ...ACTIVE, status: 'locked' } });
  expect(await change).toBe(true);
  expect(shown().page).toBe('locked');
});

test('a refused lock goes back and says why', async () => {
  call.mockRejectedValue(new CallError({ status: 403, error: 'forbidden' }));
  expect(await changeCardState({ card: ACTIVE, verb: 'lock', t })).toBe(false);
  expect(shown()).toEqual({ page: 'active', grid: 'active' });
  expect($toasts.get()).toMatchObject([{ tone: 'error', text: expect.stringContaining('not locked') }]);
});

test.each([
  ['locked', 'info', 'It is locked already.'],
  ['frozen', 'error', 'The card was not locked. Its status is Frozen now.'],
] as const)('a card that another tab left %s is told as that', async (status, tone, text) => {
  call.mockImplementation(async ({ name }) => {
    if (name === 'lockCard') throw new CallError({ status: 409, error: 'wrong_state' });
    return { card: { ...ACTIVE, status } };
  });
  expect(await changeCardState({ card: ACTIVE, verb: 'lock', t })).toBe(false);
  expect($toasts.get()).toMatchObject([{ tone, text }]);
  expect(shown().page).toBe(status);
});

test('a lock can be undone for ten seconds, which unlocks', async () => {
  call.mockImplementation(async ({ name }) => ({
    card: { ...ACTIVE, status: name === 'lockCard' ? 'locked' : 'active' },
  }));
  await changeCardState({ card: ACTIVE, verb: 'lock', t });
  const [toast] = $toasts.get();
  expect(toast).toMatchObject({ durationMs: 10_000, action: { label: 'Undo' } });
  toast?.action?.run();
  await vi.waitFor(() => expect(names()).toEqual(['lockCard', 'unlockCard']));
  await vi.waitFor(() => expect(shown()).toEqual({ page: 'active', grid: 'active' }));
});

test('two presses change once', async () => {
  call.mockResolvedValue({ card: { ...ACTIVE, status: 'locked' } });
  await Promise.all([
    changeCardState({ card: ACTIVE, verb: 'lock', t }),
    changeCardState({ card: ACTIVE, verb: 'lock', t }),
  ]);
  expect(names()).toEqual(['lockCard']);
});

test('freezing sends its reason and offers no undo', async () => {
  call.mockResolvedValue({ card: { ...ACTIVE, status: 'frozen' } });
  await changeCardState({ card: ACTIVE, verb: 'freeze', reason: ' lost in the mail ', t });
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 'C1' },
    body: { reason: 'lost in the mail' },
  });
  expect($toasts.get()[0]?.action).toBeUndefined();
});

test('the message of a change takes the place of the one before, of the same card alone', async () => {
  const frozen = { ...ACTIVE, status: 'frozen' } as Card;
  const other = { ...ACTIVE, id: 'C2' } as Card;
  call.mockImplementation(async ({ name }, { params }) => ({
    card: { ...ACTIVE, id: params.id, status: name === 'freezeCard' ? 'frozen' : 'active' },
  }));
  await changeCardState({ card: other, verb: 'lock', t });
  await changeCardState({ card: ACTIVE, verb: 'freeze', t });
  const unfreeze = changeCardState({ card: frozen, verb: 'unfreeze', t });
  expect($toasts.get().map(({ text }) => text)).toEqual(['The card is locked.']);
  await unfreeze;
  expect($toasts.get().map(({ text }) => text)).toEqual(['The card is locked.', 'The card is unfrozen.']);
});

test.each([
  ['active', ['lockCards', 'freezeCards'], ['lock', 'freeze']],
  ['active', ['lockCards'], ['lock']],
  ['locked', ['lockCards', 'freezeCards'], ['unlock', 'freeze']],
  ['frozen', ['lockCards', 'freezeCards'], ['unfreeze']],
  ['frozen', ['lockCards'], []],
  ['closed', ['lockCards', 'freezeCards'], []],
  ['processing', ['lockCards', 'freezeCards'], []],
] as const)('a card that is %s offers somebody with %j only %j', (status, permissions, verbs) => {
  expect(stateVerbsFor(status, new Set<Permission>(permissions))).toEqual(verbs);
});
