import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#lib/contract/spend-rules/spend-rules.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { makeCard, makeUser } from '../../support/world.ts';
import { createSpendWorld, NO_HOTELS, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;

beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

const attached = async (ruleId: string) =>
  (
    await world.api.db
      .selectFrom('spend_rule_card')
      .innerJoin('card', 'card.account_id', 'spend_rule_card.account_id')
      .select('card.id')
      .where('rule_id', '=', ruleId)
      .orderBy('card.id')
      .execute()
  ).map(({ id }) => id);

describe('attaching a rule to cards', () => {
  test('puts it on all of them, each with its line of history', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const cards = [(await world.card()).id, (await world.card()).id].sort();
    const answer = await world.attach(id, cards);
    expect(answer.status).toBe(200);
    expect(answer.body.cardIds.sort()).toEqual(cards);
    expect(answer.body.spendRule.cardCount).toBe(2);
    expect(await attached(id)).toEqual(cards);
    for (const card of cards) expect(await world.activitiesOf('card', card)).toEqual(['spendRuleAdded']);
  });

  test('by a super business reaches the cards of its programs', async () => {
    const id = await world.rule(world.superId, NO_HOTELS);
    const card = await world.card(world.sister);
    expect((await world.attach(id, [card.id])).status).toBe(200);
    expect(await world.activitiesOf('card', card.id)).toEqual(['merchantRuleAdded']);
  });

  test('is all or nothing: a foreign card answers like a missing one, and the rest stays as it was', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const mine = await world.card();
    const [foreign, missing] = [await world.card(world.other), 'NOSUCHCARD'];
    const answers = await Promise.all(
      [foreign.id, missing].map((cardId) => world.attach(id, [mine.id, cardId])),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body.fields).toEqual({
        'cardIds.1': expect.objectContaining({ key: 'field.cardNotFound' }),
      });
    }
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[1]?.body, requestId: '' });
    expect(await attached(id)).toEqual([]);
  });

  test("a program's rule does not reach its sister's cards", async () => {
    const id = await world.rule(world.program, WEEKLY);
    expect((await world.attach(id, [(await world.card(world.sister)).id])).status).toBe(404);
  });

  test('twice leaves the first as it is; where nothing is left to do it says so', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const [first, second] = [await world.card(), await world.card()];
    const key = newId();
    expect((await world.attach(id, [first.id], undefined, key)).status).toBe(200);
    expect((await world.attach(id, [first.id], undefined, key)).headers.get('idempotent-replayed')).toBe(
      'true',
    );
    const again = await world.attach(id, [first.id]);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 40903,
      error: 'wrong_state',
      msg: 'This rule is already on these cards.',
      reason: { key: 'reason.ruleAttached' },
    });
    expect((await world.attach(id, [first.id, second.id, second.id])).body.cardIds).toEqual([second.id]);
    expect(await world.activitiesOf('card', first.id)).toEqual(['spendRuleAdded']);
  });

  test('needs a card that is not closed and a rule for single cards', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const closed = await world.attach(id, [
      (await world.card()).id,
      (await world.card(world.program, { status: 'closed' })).id,
    ]);
    const text = 'This card is closed for good. It cannot be used or opened again.';
    const reason = { key: 'reason.cardClosed', params: { status: 'closed' } };
    expect(closed.status).toBe(409);
    expect(closed.body).toMatchObject({ error: 'wrong_state', msg: text, reason });
    expect(closed.body.fields).toEqual({ 'cardIds.1': { ...reason, msg: text } });
    const everywhere = await world.rule(world.program, { ...WEEKLY, appliesTo: 'business' });
    expect((await world.attach(everywhere, [(await world.card()).id])).body).toMatchObject({
      error: 'wrong_state',
      reason: { key: 'reason.ruleForAllCards' },
    });
  });

  test.each([[[]], [['']], [Array.from({ length: 201 }, (_, index) => `CARD${index}`)]])(
    'refuses a list of cards that is empty, blank or too long',
    async (cardIds) => {
      const id = await world.rule(world.program, WEEKLY);
      const answer = await world.attach(id, cardIds);
      expect(answer.status).toBe(422);
    },
  );

  test('stops at twenty rules a card', async () => {
    const card = await world.card();
    const ids = await Promise.all(
      Array.from({ length: 21 }, (_, at) =>
        world.rule(world.superId, { ...NO_HOTELS, name: `No hotels ${at}` }),
      ),
    );
    const answers = await Promise.all(ids.map((id) => world.attach(id, [card.id])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)?.body.error).toBe('limit_exceeded');
  });
});

describe('detaching a rule', () => {
  test('takes it off and writes it down; off a card without it there is nothing to take', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const [first, second] = [await world.card(), await world.card()];
    await world.attach(id, [first.id]);
    const answer = await world.detach(id, [first.id, second.id]);
    expect(answer.body).toMatchObject({ cardIds: [first.id], spendRule: { cardCount: 0 } });
    expect(await world.activitiesOf('card', first.id)).toEqual(['spendRuleAdded', 'spendRuleRemoved']);
    expect((await world.detach(id, [first.id])).body).toMatchObject({
      error: 'wrong_state',
      msg: 'This rule is not on these cards. Reload to see which rules they have.',
      reason: { key: 'reason.ruleNotAttached' },
    });
  });

  test("a stranger's rule answers like a missing one", async () => {
    const id = await world.rule(world.program, WEEKLY);
    const card = await world.card(world.other);
    expect((await world.detach(id, [card.id], world.tokens.other)).status).toBe(404);
    expect((await world.attach(id, [card.id], world.tokens.other)).status).toBe(404);
  });
});

describe('the rules of a card', () => {
  const rulesOf = async (cardId: string, token = world.tokens.super) =>
    (await world.api.call(contract.listCardSpendRules, { params: { id: cardId }, token })).body.spendRules;

  test('are those of business, program and card, the widest first, without those turned off', async () => {
    const places = await createSpendWorld();
    const card = await places.card();
    await places.rule(places.superId, { ...WEEKLY, name: 'A business', appliesTo: 'business' });
    await places.rule(places.program, { ...NO_HOTELS, name: 'A program', appliesTo: 'business' });
    const own = await places.rule(places.program, { ...WEEKLY, name: 'A card' });
    const off = await places.rule(places.program, { ...WEEKLY, name: 'Off', isActive: false });
    await places.rule(places.sister, { ...WEEKLY, name: 'Of the sister', appliesTo: 'business' });
    await places.rule(places.program, { ...WEEKLY, name: 'Not attached' });
    await places.attach(own, [card.id]);
    await places.attach(off, [card.id]);
    const answer = await places.api.call(contract.listCardSpendRules, {
      params: { id: card.id },
      token: places.tokens.program,
    });
    const shown = answer.body.spendRules.map(({ name, level }: { name: string; level: string }) => [
      name,
      level,
    ]);
    expect(shown).toEqual([
      ['A business', 'business'],
      ['A program', 'program'],
      ['A card', 'card'],
    ]);
    await places.api.drop();
  });

  test('show a holder their limits, but no names and no ids, in a decline either', async () => {
    const places = await createSpendWorld();
    const uid = await makeUser(places.api.db);
    const card = await makeCard(places.api.db, { businessId: places.program, userId: uid });
    await places.attach(await places.rule(places.program, { ...WEEKLY, name: 'Watch this one' }), [card.id]);
    const rules = async (token: string) =>
      (await places.api.call(contract.listCardSpendRules, { params: { id: card.id }, token })).body
        .spendRules;
    const [known] = await rules(places.tokens.program);
    expect(known).toMatchObject({ name: 'Watch this one', id: expect.any(String) });
    expect(await rules(await places.api.tokens.mint({ uid }))).toEqual([{ ...known, id: null, name: null }]);
    await places.api.drop();
  });

  test('say what is used, what is left and when it resets in New York', async () => {
    await world.api.clock.moveTo(new Date('2026-11-18T15:00:00Z'));
    const id = await world.rule(world.program, WEEKLY);
    const daily = await world.rule(world.program, {
      ...WEEKLY,
      name: 'Daily',
      window: 'day',
      count: undefined,
    });
    const single = await world.rule(world.program, {
      ...WEEKLY,
      name: 'Each',
      window: 'transaction',
      count: undefined,
    });
    const card = await world.card(world.program);

    for (const rule of [id, daily, single]) await world.attach(rule, [card.id]);
    await world.api.db.deleteFrom('spend_counter').where('account_id', '=', card.accountId).execute();
    await world.api.db
      .insertInto('spend_counter')
      .values([
        {
          account_id: card.accountId,
          rule_id: id,
          window_start: new Date('2026-11-16T05:00:00Z'),
          amount: 18_700,
          count: 4,
        },
        {
          account_id: card.accountId,
          rule_id: daily,
          window_start: new Date('2026-11-17T05:00:00Z'),
          amount: 9_900,
          count: 2,
        },
      ])
      .execute();
    const rules = await rulesOf(card.id);
    expect(rules.filter(({ level }: { level: string }) => level === 'card')).toMatchObject([
      // Yesterday's counter says nothing about today.
      {
        name: 'Daily',
        used: { amount: { amountMinor: 0 }, count: 0 },
        left: { amount: { amountMinor: 20_000 }, count: null },
        resetsAt: '2026-11-19T05:00:00.000Z',
      },
      {
        name: 'Each',
        used: { amount: { amountMinor: 0 } },
        left: { amount: { amountMinor: 20_000 }, count: null },
        resetsAt: null,
      },
      {
        name: 'Weekly limit',
        used: { amount: { amountMinor: 18_700 }, count: 4 },
        left: { amount: { amountMinor: 1_300 }, count: 1 },
        resetsAt: '2026-11-23T05:00:00.000Z',
      },
    ]);
    await world.api.clock.moveTo(null);
  });

  test('stay with the account when the card is reissued', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const old = await world.card();
    await world.attach(id, [old.id]);
    const { accountId } = old;
    const successor = 'REISSUED01';
    await inTransaction(world.api.db, async (tx) => {
      const {
        holder_sort: _s,
        search_text: _t,
        ...row
      } = await tx.selectFrom('card').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow();
      await tx.updateTable('card').set({ status: 'closed' }).where('id', '=', old.id).execute();
      await tx
        .insertInto('card')
        .values({ ...row, id: successor, replaced_by: old.id, status: 'closed' })
        .execute();
      await tx.updateTable('card').set({ replaced_by: successor }).where('id', '=', old.id).execute();
      await tx
        .updateTable('card')
        .set({ replaced_by: null, status: 'active' })
        .where('id', '=', successor)
        .execute();
    });
    expect(accountId).toBe(old.accountId);
    expect((await rulesOf(successor)).map((rule: { id: string }) => rule.id)).toContain(id);
    await world.update(world.program, id, { amount: '10' });
    expect(await world.activitiesOf('card', successor)).toEqual(['spendRuleUpdated']);
  });
});
