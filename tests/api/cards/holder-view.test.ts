import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyCall, isWrite } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { freezeCard, getCard, lockCard, unfreezeCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { listCardActivities, listCardLoads } from '#lib/contract/cards/history.ts';
import { getCardDetails, transferBetweenCards } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { addMetadata } from '#lib/contract/metadata/metadata.ts';
import { addNote } from '#lib/contract/notes/notes.ts';
import { createBusinessSettings } from '#lib/contract/settings/settings.ts';
import { attachSpendRule, createSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { addTag } from '#lib/contract/tags/tags.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let admin: string;
let holder: string;
let cardId: string;
let otherCardId: string;
const SECRET = /SECRET|Sybil/;

/** A card with something of everything that an organisation writes down for itself. */
beforeAll(async () => {
  api = await createTestApi();
  const { id: businessId } = await makeBusiness(api.db, { fundingMinor: 1_000_00 });
  const uid = await makeUser(api.db, { firstName: 'Sybil' });
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin', uid }) });
  holder = await api.tokens.mint({ uid: await makeUser(api.db, { uid: 'amina', firstName: 'Amina' }) });
  cardId = (await makeCard(api.db, { businessId, userId: 'amina' })).id;
  otherCardId = (await makeCard(api.db, { businessId })).id;
  const params = { id: businessId };
  const card = { params: { id: cardId }, token: admin };
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return body as any;
  };
  const field = { label: 'Case', name: 'case', dataType: 'text' as const, dataOptions: [] };
  await done(
    api.call(createBusinessSettings, { params, body: { customFields: { loads: [field] } }, token: admin }),
  );
  await done(
    api.call(loadCard, {
      params,
      body: { cardId, amount: '25', memo: 'SECRET memo', customFields: { case: 'SECRET case' } },
      token: admin,
      key: newId(),
    }),
  );
  await done(api.call(lockCard, { params: { id: cardId }, body: {}, token: holder }));
  await done(api.call(unlockCard, { ...card, body: { reason: 'SECRET reason' } }));
  await done(api.call(freezeCard, { ...card, body: { reason: 'SECRET suspicion of fraud' } }));
  await done(api.call(unfreezeCard, { ...card, body: {} }));
  await done(
    api.call(transferBetweenCards, {
      params,
      body: { fromCardId: cardId, toCardId: otherCardId, amount: '5', reason: 'SECRET reason' },
      token: admin,
      key: newId(),
    }),
  );
  await done(
    api.call(addTag, { params, body: { name: 'SECRET tag', colour: '', cardIds: [cardId] }, token: admin }),
  );
  await done(
    api.call(addNote, { params: { id: 'amina' }, body: { text: 'SECRET note', businessId }, token: admin }),
  );
  await done(
    api.call(addMetadata, {
      body: {
        type: 'card',
        targetId: cardId,
        metadata: { key: 'SECRET-key', value: 'SECRET value' },
      } as never,
      token: admin,
    }),
  );
  const { spendRule } = await done(
    api.call(createSpendRule, {
      params,
      body: {
        name: 'SECRET rule',
        type: 'velocity',
        appliesTo: 'cards',
        window: 'week',
        amount: '50',
      } as never,
      token: admin,
    }),
  );
  await done(
    api.call(attachSpendRule, {
      params: { id: spendRule.id },
      body: { cardIds: [cardId] } as never,
      token: admin,
    }),
  );
});
afterAll(() => api.drop());

const READ_BY_HOLDERS = (Object.values(calls) as AnyCall[]).filter(
  (call) =>
    !isWrite(call) && call.access.kind === 'business' && call.access.owner === 'card' && call.access.holder,
);

test('no call that a holder may read returns what the organisation keeps for itself', async () => {
  expect(READ_BY_HOLDERS.length).toBeGreaterThanOrEqual(7);
  for (const call of READ_BY_HOLDERS) {
    const answer = await api.call(call, { params: { id: cardId }, token: holder });
    const said = JSON.stringify(answer.body);
    expect(answer.status, said).toBe(200);
    expect(said, call.name).not.toMatch(SECRET);
    expect(said, call.name).not.toContain(otherCardId);
  }
});

test('a holder reads what happened, when and how much, done by themself or by the organisation', async () => {
  const answer = await api.call(listCardActivities, { params: { id: cardId }, token: holder });
  const lines = answer.body.items.map((item: Record<string, unknown>) => [
    item.type,
    item.actorName,
    item.reason,
    item.payload,
  ]);
  expect(lines).toEqual([
    ['spendRuleAdded', 'Test business', null, { cardId }],
    [
      'fundsTransferred',
      'Test business',
      null,
      { cardId, direction: 'out', amountMinor: 500, currency: 'USD' },
    ],
    ['cardUnfrozen', 'Test business', null, { cardId, from: 'frozen', to: 'active' }],
    ['cardFrozen', 'Test business', null, { cardId, from: 'active', to: 'frozen' }],
    ['cardUnlocked', 'Test business', null, { cardId, from: 'locked', to: 'active' }],
    ['cardLocked', 'Amina Person', null, { cardId, from: 'active', to: 'locked' }],
    ['fundsLoaded', 'Test business', null, { cardId, amountMinor: 2500, currency: 'USD' }],
  ]);
});

test('a holder reads loads without memo, custom fields and the name of who loaded', async () => {
  const answer = await api.call(listCardLoads, { params: { id: cardId }, token: holder });
  expect(answer.body.items).toMatchObject([
    { amount: { amountMinor: 2500 }, memo: null, customFields: {}, loadedBy: 'Test business' },
  ]);
});

test('no tags stand on a card that its holder reads, locks or unlocks', async () => {
  const card = { params: { id: cardId }, token: holder };
  for (const call of [getCard, getCardDetails]) {
    expect((await api.call(call, card)).body.card).toMatchObject({ id: cardId, tags: [] });
  }
  for (const call of [lockCard, unlockCard]) {
    expect((await api.call(call, { ...card, body: {} })).body.card).toMatchObject({ id: cardId, tags: [] });
  }
});

test('a member still reads all of it', async () => {
  const card = { params: { id: cardId }, token: admin };
  const { items } = (await api.call(listCardActivities, card)).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      type: 'cardFrozen',
      actorName: 'Sybil Person',
      reason: 'SECRET suspicion of fraud',
    }),
  );
  expect(items.map(({ type }: { type: string }) => type)).toContain('tagAdded');
  expect((await api.call(getCard, card)).body.card.tags).toMatchObject([{ name: 'SECRET tag' }]);
  expect((await api.call(listCardLoads, card)).body.items).toMatchObject([
    { memo: 'SECRET memo', customFields: { case: 'SECRET case' }, loadedBy: 'Sybil Person' },
  ]);
});
