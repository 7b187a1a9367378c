import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { freezeCard, getCard, lockCard, unfreezeCard, unlockCard } from '#lib/contract/cards/cards.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { CARDS_KEY, cardKey } from '#lib/stores/cards/cache.ts';
import { changeCardState, stateVerbsFor } from '#lib/stores/cards/change-state.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import cards from '../../../locales/en/cards.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import { fakeServer } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { soon } from '../../support/soon.ts';
import { cardOf } from '../../support/things/card.ts';

vi.mock('#lib/browser/firebase.ts');

const t = createTranslate({ cards, common, errors }, 'en');
const server = fakeServer();
const ACTIVE = cardOf();
const LOCKED = cardOf({ status: 'locked' });
const LIST = [...CARDS_KEY, ACTIVE.businessId, {}];

const shown = () => ({
  page: queryClient.getQueryData<Card>(cardKey(ACTIVE.id))?.status,
  grid: queryClient.getQueryData<{ items: Card[] }>(LIST)?.items[0]?.status,
});

beforeEach(() => {
  signedIn();
  queryClient.clear();
  queryClient.setQueryData(cardKey(ACTIVE.id), ACTIVE);
  queryClient.setQueryData(LIST, { items: [ACTIVE], nextCursor: null });
  $toasts.set([]);
});

test('a lock shows at once, in the grid and on the page, before the server has answered', async () => {
  server.on(lockCard, { card: LOCKED });
  const held = server.hold(lockCard);
  const change = changeCardState({ card: ACTIVE, verb: 'lock', t });
  expect(shown()).toEqual({ page: 'locked', grid: 'locked' });
  held.release();
  expect(await change).toBe(true);
  expect(shown()).toEqual({ page: 'locked', grid: 'locked' });
});

test('an unfreeze shows what the server answers: the card may be locked as it was before', async () => {
  const frozen = cardOf({ status: 'frozen' });
  queryClient.setQueryData(cardKey(ACTIVE.id), frozen);
  server.on(unfreezeCard, { card: LOCKED });
  const held = server.hold(unfreezeCard);
  const change = changeCardState({ card: frozen, verb: 'unfreeze', t });
  expect(shown().page).toBe('frozen');
  held.release();
  expect(await change).toBe(true);
  expect(shown().page).toBe('locked');
});

test('a refused lock goes back and says why', async () => {
  server.refuse(lockCard, 'forbidden');
  expect(await changeCardState({ card: ACTIVE, verb: 'lock', t })).toBe(false);
  expect(shown()).toEqual({ page: 'active', grid: 'active' });
  expect($toasts.get()).toMatchObject([{ tone: 'error', text: expect.stringContaining('not locked') }]);
});

const REASON = { locked: 'reason.cardLocked', frozen: 'reason.cardFrozen' } as const;
test.each([
  ['locked', 'info', 'It is locked already.'],
  ['frozen', 'error', 'The card was not locked. Its status is Frozen now.'],
] as const)('a card that another tab left %s is shown as that', async (status, tone, text) => {
  const reason = { key: REASON[status], params: { status } } as const;
  server.refuse(lockCard, 'wrong_state', { reason });
  server.on(getCard, { card: cardOf({ status }) });
  expect(await changeCardState({ card: ACTIVE, verb: 'lock', t })).toBe(false);
  expect($toasts.get()).toMatchObject([{ tone, text }]);
  expect(shown().page).toBe(status);
});

test('a lock can be undone for ten seconds, which unlocks', async () => {
  server.on(lockCard, { card: LOCKED });
  server.on(unlockCard, { card: ACTIVE });
  await changeCardState({ card: ACTIVE, verb: 'lock', t });
  const [toast] = $toasts.get();
  expect(toast).toMatchObject({ durationMs: 10_000, action: { label: 'Undo' } });
  toast?.action?.run();
  await soon(() => expect(server.names()).toEqual(['lockCard', 'unlockCard']));
  await soon(() => expect(shown()).toEqual({ page: 'active', grid: 'active' }));
});

test('two presses change once', async () => {
  server.on(lockCard, { card: LOCKED });
  await Promise.all([
    changeCardState({ card: ACTIVE, verb: 'lock', t }),
    changeCardState({ card: ACTIVE, verb: 'lock', t }),
  ]);
  expect(server.names()).toEqual(['lockCard']);
});

test('freezing sends its reason and offers no undo', async () => {
  server.on(freezeCard, { card: cardOf({ status: 'frozen' }) });
  await changeCardState({ card: ACTIVE, verb: 'freeze', reason: ' lost in the mail ', t });
  expect(server.requests(freezeCard)[0]).toMatchObject({
    params: { id: ACTIVE.id },
    body: { reason: 'lost in the mail' },
  });
  expect($toasts.get()[0]?.action).toBeUndefined();
});

test('the reason of a freeze that was refused is kept until one is done', async () => {
  const freeze = () => changeCardState({ card: ACTIVE, verb: 'freeze', reason: 'lost in the mail', t });
  server.refuse(freezeCard, 'forbidden');
  await freeze();
  expect(keptDraft(`freeze ${ACTIVE.id}`)).toEqual({ reason: 'lost in the mail' });
  server.on(freezeCard, { card: cardOf({ status: 'frozen' }) });
  await freeze();
  expect(keptDraft(`freeze ${ACTIVE.id}`)).toEqual({});
});

test('the message of a change replaces the previous one of the same card only', async () => {
  const frozen = cardOf({ status: 'frozen' });
  const other = cardOf({ id: 'QX4T7HHJW2' });
  server.on(lockCard, ({ params }) => ({ card: { ...LOCKED, id: params.id } }));
  server.on(freezeCard, { card: frozen });
  server.on(unfreezeCard, { card: ACTIVE });
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
