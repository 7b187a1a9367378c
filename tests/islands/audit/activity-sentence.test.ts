import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activitySentence, orderOfActivity } from '#islands/audit/activity-sentence.ts';
import { Activity } from '#lib/contract/audit/activity.ts';
import { ACTIVITY_GROUPS, ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import audit from '../../../locales/en/audit.json' with { type: 'json' };

const t = createTranslate({ audit }, 'en');
const ID = '0190a1b2-0000-7000-8000-000000000001';
const AT = '2026-11-20T15:00:00.000Z';

const MONEY = { cardId: 'K7M2P9QRTX', journalId: ID, amountMinor: 1_000, currency: 'USD' };
const RULE = {
  ruleId: ID,
  name: 'Groceries',
  type: 'velocity',
  maxAmountMinor: 1_000,
  maxCount: null,
  window: 'day',
  merchants: null,
  cardId: 'K7M2P9QRTX',
};
const TAG = { cardId: 'K7M2P9QRTX', tagId: ID, tag: 'Winter' };
const API_KEY = { apiKeyId: ID, name: 'Payroll' };
const METADATA = { targetType: 'card', targetId: 'K7M2P9QRTX', key: 'caseNumber' };

/** What the services write into a line, and the words of it that must be read there. */
const RECORDED: Record<string, [payload: Record<string, unknown>, words: string[]]> = {
  ...Object.fromEntries(
    [
      'fundsLoaded',
      'fundsTransferred',
      'fundsWithdrawn',
      'bankTransferInitiated',
      'bankTransferRescheduled',
      'bankTransferCompleted',
      'bankTransferFailed',
      'bankTransferReturned',
      'depositReceived',
      'depositAssigned',
      'depositReturned',
      'debtPaid',
      'depositUpdated',
      'fundingTransferred',
      'disputeCredited',
      'disputeCreditTakenBack',
    ].map((type) => [type, [MONEY, ['$10.00']]]),
  ),
  loadTakenBack: [{ ...MONEY, loadedMinor: 2_500 }, ['$10.00', '$25.00']],
  ...Object.fromEntries(
    ['tagAdded', 'tagRemoved', 'tagUpdated', 'tagDeleted'].map((type) => [type, [TAG, ['Winter']]]),
  ),
  ...Object.fromEntries(
    ['spendRule', 'merchantRule'].flatMap((rule) =>
      ['Added', 'Removed', 'Updated'].map((change) => [`${rule}${change}`, [RULE, ['“Groceries”']]]),
    ),
  ),
  ...Object.fromEntries(
    ['metadataAdded', 'metadataUpdated', 'metadataDeleted'].map((type) => [
      type,
      [METADATA, ['“caseNumber”']],
    ]),
  ),
  ...Object.fromEntries(
    ACTIVITY_GROUPS.approval
      .filter((type) => type !== 'approvalSettingsUpdated')
      .map((type) => [
        type,
        [{ approvalId: ID, call: 'loadCard', amountMinor: 1000, currency: 'USD' }, ['load of $10.00']],
      ]),
  ),
  approvalLapsed: [
    { approvalId: ID, call: 'loadCard', amountMinor: 1000, currency: 'USD', requestedBy: 'Miguel Santos' },
    ['load of $10.00', 'Miguel Santos'],
  ],
  autoloadRan: [
    {
      autoloadId: ID,
      name: 'Groceries',
      dueOn: '2026-11-23',
      cardCount: 2,
      skippedCount: 0,
      amountMinor: 1000,
      currency: 'USD',
    },
    ['$10.00'],
  ],
  ...Object.fromEntries(
    ['apiKeyCreated', 'apiKeyUpdated', 'apiKeyRevoked'].map((type) => [type, [API_KEY, ['“Payroll”']]]),
  ),
  apiKeyRotated: [{ ...API_KEY, overlapHours: 24 }, ['“Payroll”']],
  programCreated: [{ programId: ID, name: 'Winter relief', productType: 'cards' }, ['“Winter relief”']],
  ...Object.fromEntries(
    ['programUpdated', 'programClosed'].map((type) => [
      type,
      [{ programId: ID, name: 'Winter relief' }, ['“Winter relief”']],
    ]),
  ),
  purchaseAllowedOnce: [
    { ...MONEY, transactionId: ID, merchantName: 'Corner Basket', expiresAt: AT },
    ['$10.00', 'Corner Basket'],
  ],
};

/** As the contract lets a line through: what a service could not have written fails the test. */
const sentenceOf = (type: string, payload: Record<string, unknown>) =>
  activitySentence(
    z.parse(Activity, {
      id: ID,
      type,
      version: 1,
      actorName: 'Grace Okafor',
      channel: 'dashboard',
      reason: null,
      payload,
      createdAt: AT,
    }),
    t,
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

describe('a line of a history', () => {
  test.each(ACTIVITY_TYPES)('of %s has words of its own, and none of its places is left empty', (type) => {
    const sentences: Record<string, unknown> = { ...audit, ...audit.named };
    const places = placeholders(String(sentences[type])).filter((name) => name !== 'actor');
    const [payload, words] = RECORDED[type] ?? [{}, []];
    expect(words.length, 'every place has a word that fills it').toBe(places.length);
    const sentence = sentenceOf(type, payload);
    for (const word of words) expect(sentence).toContain(word);
    expect(sentence).not.toMatch(/\{\{|\s$| {2}/);
    expect(sentence).not.toContain('changed something');
  });

  test.each([
    [{ direction: 'out', otherLast4: '7731' }, 'from this card to the card ending in 7731'],
    [{ direction: 'in', otherLast4: '7731' }, 'to this card from the card ending in 7731'],
    // The card's holder sees no other card, and one that is still being made has no last four.
    [{ direction: 'out' }, 'from this card to another one'],
    [{ direction: 'in', otherLast4: null }, 'to this card from another one'],
    [{}, ''],
  ])('says which way a transfer of %j went', (payload, way) => {
    const sentence = sentenceOf('fundsTransferred', { ...MONEY, ...payload });
    expect(sentence).toBe(`Grace Okafor transferred $10.00${way && ` ${way}`}`);
  });

  test('names no rule where the line contains none', () => {
    expect(sentenceOf('spendRuleAdded', { cardId: 'K7M2P9QRTX' })).toBe('Grace Okafor added a spend rule');
  });

  test('names no merchant without the permission to see purchases', () => {
    const payload = { cardId: 'K7M2P9QRTX', expiresAt: AT };
    expect(sentenceOf('purchaseAllowedOnce', payload)).toBe('Grace Okafor allowed one declined purchase');
  });
});

test.each([
  [
    { targetType: 'order', targetId: ID, key: 'po' },
    'Ines Cho added the metadata “po” to the card’s order',
    ID,
  ],
  [{ targetType: 'order', targetId: ID }, 'Ines Cho added metadata to the card’s order', ID],
  [{ targetType: 'order' }, 'Ines Cho added metadata to the card’s order', null],
  [METADATA, 'Ines Cho added the metadata “caseNumber”', null],
])('metadata of an order is told from that of the card: %j', (payload, words, order) => {
  const line = z.parse(Activity, {
    id: ID,
    type: 'metadataAdded',
    version: 1,
    actorName: 'Ines Cho',
    channel: 'dashboard',
    reason: null,
    payload,
    createdAt: AT,
  });
  expect([activitySentence(line, t), orderOfActivity(line)]).toEqual([words, order]);
});
