import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDisputes } from '#lib/contract/disputes/count.ts';
import {
  answerDispute,
  declineDispute,
  getDispute,
  replyToDispute,
  takeUpDispute,
} from '#lib/contract/disputes/disputes.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { managerMails } from '#lib/server/services/disputes/notify-managers.ts';
import { type CardWorld, makeCardWorld } from '../cards/world.ts';
import { makeOpenCase } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

type Opened = Awaited<ReturnType<typeof makeOpenCase>>;

/** As its holder reads it. */
const seen = async ({ card: { id }, disputeId }: Opened) =>
  (await world.api.call(getDispute, { params: { id, disputeId }, token: world.amina })).body.dispute;

describe('the work on a case', () => {
  test('is taken up by one, whom the holder reads as the organisation', async () => {
    const made = await makeOpenCase(world);
    const params = { id: made.card.id, disputeId: made.disputeId };
    const take = () => world.api.call(takeUpDispute, { params, body: {}, token: world.admin });
    expect((await take()).body.dispute.takenUpBy).toBe('Test Person');
    expect((await take()).body.dispute.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'takenUp',
    ]);
    const { takenUpBy, organisationName } = await seen(made);
    expect(takenUpBy).toBe(organisationName);
  });

  test('asks, and the holder replies; those who manage cases are mailed', async () => {
    const made = await makeOpenCase(world);
    const params = { id: made.card.id, disputeId: made.disputeId };
    const body = { words: 'Do you have the receipt?' };
    await world.api.call(answerDispute, { params, body, token: world.admin });
    const reply = { params, body: { words: 'No, I was never there.' } };
    expect((await world.api.call(replyToDispute, { ...reply, token: world.amina })).status).toBe(200);
    expect((await world.api.call(replyToDispute, { ...reply, token: world.omar })).status).toBe(404);
    expect((await seen(made)).timeline).toMatchObject([
      { kind: 'answered', by: 'organization' },
      { kind: 'replied', by: 'holder', words: 'No, I was never there.' },
    ]);
    for (const mails of managerMails) while ((await deliverWaiting(world.api.platform, mails)) > 0);
    const mails = await world.api.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.send')
      .execute();
    const paths = mails
      .map(({ payload }) => payload as { kind: string; path: string })
      .filter(({ kind }) => kind === 'disputeReplied')
      .map(({ path }) => path);
    expect(paths).toEqual([`/${world.businessId}/cards/${made.card.id}/disputes/${made.disputeId}`]);
  });

  test('is counted while it waits', async () => {
    const count = async () =>
      (await world.api.call(countDisputes, { params: { id: world.businessId }, token: world.admin })).body
        .waiting;
    const before = await count();
    const made = await makeOpenCase(world);
    expect(await count()).toBe(before + 1);
    const params = { id: made.card.id, disputeId: made.disputeId };
    const words = { words: 'The shop sent us the receipt.' };
    await world.api.call(declineDispute, { params, body: words, token: world.admin, key: newId() });
    expect(await count()).toBe(before);
  });
});
