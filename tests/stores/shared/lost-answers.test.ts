import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import { freezeCard, lockCard, unfreezeCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { addMetadata, removeMetadata } from '#lib/contract/metadata/metadata.ts';
import { allowPurchaseOnce } from '#lib/contract/purchases/authorizations.ts';
import { retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import { inviteRecipient } from '#lib/contract/recipients/recipients.ts';
import { attachSpendRule, detachSpendRule, updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { addTag, removeTag } from '#lib/contract/tags/tags.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { changeCardState, type StateVerb } from '#lib/stores/cards/change-state.ts';
import { putMetadataBack, takeMetadata } from '#lib/stores/metadata/change.ts';
import { allowPurchase } from '#lib/stores/purchases/allow-once.ts';
import { askForAccount } from '#lib/stores/recipients/invite.ts';
import { attachRule, detachRule, switchRule } from '#lib/stores/spend-rules/change.ts';
import { toggleTag } from '#lib/stores/tags/change.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import cards from '../../../locales/en/cards.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import purchases from '../../../locales/en/purchases.json' with { type: 'json' };
import recipients from '../../../locales/en/recipients.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import rules from '../../../locales/en/spend-rules.json' with { type: 'json' };
import tags from '../../../locales/en/tags.json' with { type: 'json' };
import { type Answers, fakeServer, lost } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { metadataOf } from '../../support/things/metadata.ts';
import { AT, BUSINESS, idOf } from '../../support/things/plain.ts';
import { awaiting } from '../../support/things/recipient.ts';
import { ruleOf } from '../../support/things/spend-rule.ts';
import { transactionOf } from '../../support/things/transaction.ts';

vi.mock('#lib/browser/firebase.ts');

const t = createTranslate(
  { cards, common, errors, purchases, recipients, shell, tags, 'spend-rules': rules },
  'en',
);
const NO_ANSWER =
  'No answer came, so we do not know whether it was done. Send it again: it will not be done twice.';
const DONE_CARD = 'K7M2P9QRTX';
const UNDONE_CARD = 'QX4T7HHJW2';
const server = fakeServer();

beforeEach(() => {
  signedIn();
  queryClient.clear();
  $toasts.set([]);
});

/** The id of whatever is no card. */
const idFor = (cardId: string) => idOf(cardId === DONE_CARD ? 'd1' : 'd2');

/** An act of one press: the call whose answer is lost, and what the server shows of it before and after. */
type Case = {
  call: AnyCall;
  press: (id: string) => Promise<unknown>;
  /** reads as they are answered where the act was done, or was not */
  shows: (id: string, isDone: boolean) => Answers;
  /** what is said of success; nothing where the screen itself shows it */
  done: string | null;
};

const STATES = {
  lock: [lockCard, 'active', 'locked', 'The card is locked.'],
  unlock: [unlockCard, 'locked', 'active', 'The card is unlocked.'],
  freeze: [freezeCard, 'active', 'frozen', 'The card is frozen.'],
  unfreeze: [unfreezeCard, 'frozen', 'locked', 'The card is unfrozen.'],
} as const;
const stateCase = (verb: StateVerb): Case => {
  const [call, before, after, done] = STATES[verb];
  return {
    call,
    done,
    press: (id) => changeCardState({ card: cardOf({ id, status: before }), verb, t }),
    shows: (id, isDone) => ({ getCard: { card: cardOf({ id, status: isDone ? after : before }) } }),
  };
};

const TAG = { id: idOf('t1'), businessId: BUSINESS, name: 'Hotel', colour: '#A8324A' };
const { businessId: _, ...ON_CARD } = TAG;
const tagCase = (isOn: boolean): Case => ({
  call: isOn ? removeTag : addTag,
  done: null,
  press: (id) => toggleTag({ card: cardOf({ id, tags: isOn ? [ON_CARD] : [] }), tag: TAG, t }),
  shows: (id, isDone) => ({ getCard: { card: cardOf({ id, tags: isOn === isDone ? [] : [ON_CARD] }) } }),
});

const RULE = ruleOf({ name: 'Groceries', appliesTo: 'cards' });
const {
  businessId: _of,
  businessName: _name,
  createdAt: _at,
  updatedAt: _then,
  isActive: _is,
  ...SAYS
} = RULE;
const ON_LIST = { ...SAYS, level: 'card', used: null, left: null, resetsAt: null } as const;
const ruleCase = (isWanted: boolean): Case => ({
  call: isWanted ? attachSpendRule : detachSpendRule,
  done: isWanted ? '“Groceries” is on the card.' : '“Groceries” is off the card.',
  press: (id) => (isWanted ? attachRule : detachRule)(RULE, id, t),
  shows: (_id, isDone) => ({
    listCardSpendRules: { spendRules: isWanted === isDone ? [ON_LIST] : [], asOf: AT },
  }),
});
const switchCase = (isActive: boolean): Case => ({
  call: updateSpendRule,
  done: isActive ? 'The rule “Groceries” is on.' : 'The rule “Groceries” is off. It declines nothing.',
  press: (id) => switchRule({ ...RULE, id: idFor(id) }, isActive, t),
  shows: (id, isDone) => ({
    listSpendRules: {
      items: [{ ...RULE, id: idFor(id), isActive: isDone ? isActive : !isActive }],
      nextCursor: null,
    },
  }),
});

const line = (id: string) => ({ type: 'card', targetId: id, businessId: BUSINESS }) as const;
const KEPT = { key: 'case', value: '42' };
const metadataCase = (isWanted: boolean): Case => ({
  call: isWanted ? addMetadata : removeMetadata,
  done: null,
  press: (id) => (isWanted ? putMetadataBack : takeMetadata)(line(id), KEPT, t),
  shows: (id, isDone) => ({
    listMetadata: { metadata: isWanted === isDone ? [metadataOf({ ...line(id), metadata: KEPT })] : [] },
  }),
});

const inviteCase = (verb: 'invite' | 'retry'): Case => ({
  call: verb === 'invite' ? inviteRecipient : retryIntake,
  done: 'An invitation is on its way to amina@example.org.',
  press: (id) => askForAccount({ recipient: awaiting({ id: idFor(id) }), verb, t }),
  shows(id, isDone) {
    const { invitation, ...rest } = awaiting({ id: idFor(id) });
    const sent = invitation && { ...invitation, ...(isDone ? { sentAt: AT } : {}) };
    return { getRecipient: { recipient: { ...rest, invitation: sent } } };
  },
});

const allowCase: Case = {
  call: allowPurchaseOnce,
  done: t('purchases.allowOnceHint', { merchant: 'Corner Liquor', amount: '$60.00' }),
  press: (id) =>
    allowPurchase({
      cardId: cardOf().id,
      businessId: BUSINESS,
      transactionId: idFor(id),
      words: { merchant: 'Corner Liquor', amount: '$60.00' },
      t,
    }),
  shows: (id, isDone) => ({
    listCardTransactions: {
      items: [transactionOf({ id: idFor(id), allowedUntil: isDone ? AT : null })],
      nextCursor: null,
    },
  }),
};

const CASES: [string, Case][] = [
  ['lock', stateCase('lock')],
  ['unlock', stateCase('unlock')],
  ['freeze', stateCase('freeze')],
  ['unfreeze', stateCase('unfreeze')],
  ['a tag that is added', tagCase(false)],
  ['a tag that is removed', tagCase(true)],
  ['a rule that is attached', ruleCase(true)],
  ['a rule that is detached', ruleCase(false)],
  ['a rule that is turned on', switchCase(true)],
  ['a rule that is turned off', switchCase(false)],
  ['metadata that is deleted', metadataCase(false)],
  ['metadata that is put back', metadataCase(true)],
  ['an invitation', inviteCase('invite')],
  ['an invitation after a failed account', inviteCase('retry')],
  ['a purchase that is allowed once', allowCase],
];
const texts = () => $toasts.get().map(({ text }) => text);

describe('after a lost answer', () => {
  test.each(CASES)('%s counts as done where it stands so', async (_name, { call, press, shows, done }) => {
    server.answer({ ...shows(DONE_CARD, true), [call.name]: lost });
    await press(DONE_CARD);
    expect(texts()).toEqual(done === null ? [] : [done]);
  });

  test.each(CASES)(
    '%s is otherwise unknown, and goes again under its key',
    async (_name, { call, press, shows }) => {
      server.answer({ ...shows(UNDONE_CARD, false), [call.name]: lost });
      await press(UNDONE_CARD);
      expect(texts()).toEqual([NO_ANSWER]);
      await press(UNDONE_CARD);
      const [first, second] = server.requests(call);
      expect(second).toEqual(first);
      expect(first?.idempotencyKey).toBe('key-1');
    },
  );
});

test('an opposite wish ends the open one: the next of its kind has a key of its own', async () => {
  const id = 'CARD000007';
  const lock = () => changeCardState({ card: cardOf({ id }), verb: 'lock', t });
  server.answer({ getCard: { card: cardOf({ id }) }, lockCard: lost, unlockCard: { card: cardOf({ id }) } });
  await lock();
  await changeCardState({ card: cardOf({ id, status: 'locked' }), verb: 'unlock', t });
  await lock();
  expect(server.requests(lockCard).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-3']);
});
