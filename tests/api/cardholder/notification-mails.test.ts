import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCommunicationPreference,
  updateCommunicationPreference,
} from '#lib/contract/cardholder/preferences.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { type Delivery, PREFERENCE_KINDS } from '#lib/domain/cardholder/communication-preferences.ts';
import { mailSummaries } from '#lib/server/services/purchases/mail-summaries.ts';
import { createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { mailed } from '../../support/mailed.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { makeCard, makeUser } from '../../support/world.ts';

let world: IssuerWorld;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  world = await createIssuerWorld();
  server = await startSmtpServer();
});
afterAll(async () => {
  await server.close();
  await world.api.drop();
});

const DAY_MS = 86_400_000;

/** Loads a card, buys with it, asks for too much, and lets the next two mornings come. */
async function liveADay(cardId: string): Promise<(string | undefined)[]> {
  const { api, businessId, issuer, admin } = world;
  server.taken.length = 0;
  const loaded = await api.call(loadCard, {
    params: { id: businessId },
    body: { cardId, amount: '40.00' },
    token: admin,
    key: newId(),
  });
  expect(loaded.status).toBe(201);
  for (const [amountMinor, outcome] of [
    [1_250, 'approved'],
    [90_000, 'declined'],
  ])
    expect((await issuer.authorize(cardId, { amountMinor })).body.outcome).toBe(outcome);
  // The mornings of the card's time zone, where it may still be the day before.
  for (const days of [1, 2]) {
    const day = easternDate(new Date(Date.now() + days * DAY_MS));
    const morning = new Date(`${day}T14:00:00Z`);
    await mailSummaries({ db: api.db, clock: { now: () => morning } });
  }
  return (await mailed(api, server))
    .map(({ subject, text }) => `${subject} | ${text?.includes('7102')}`)
    .sort();
}

/** Somebody with a card who chose this for each kind of news, at first or after the other. */
async function chooser(first: Delivery, then: Delivery = first): Promise<string> {
  const { api, businessId } = world;
  const uid = await makeUser(api.db, { firstName: 'Amina' });
  const token = await api.tokens.mint({ uid });
  for (const kind of PREFERENCE_KINDS) {
    const made = await api.call(createCommunicationPreference, {
      params: { id: uid },
      body: { kind, delivery: first },
      token,
    });
    expect(made.status).toBe(201);
    if (then === first) continue;
    const params = { id: uid, prefId: made.body.preference.id };
    const changed = await api.call(updateCommunicationPreference, {
      params,
      body: { delivery: then },
      token,
    });
    expect(changed.status).toBe(200);
  }
  return (await makeCard(api.db, { businessId, userId: uid, last4: '7102' })).id;
}

test('each kind of news is mailed to whoever wants it', async () => {
  expect(await liveADay(await chooser('email'))).toEqual([
    '$40.00 was added to your card | true',
    expect.stringMatching(/^Your card yesterday, .* \| true$/),
    'Your purchase was declined | true',
  ]);
});

test('no kind of news is mailed to whoever wants none any more', async () => {
  expect(await liveADay(await chooser('email', 'none'))).toEqual([]);
});
