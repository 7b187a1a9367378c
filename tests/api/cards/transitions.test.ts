import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '#lib/server/secrets.ts';
import { activationToken } from '#lib/server/services/cards/activation-token.ts';
import { STATES, TRANSITIONS } from './transitions.ts';
import { ADDRESS, type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

type Status = (typeof STATES)[number];

const BODIES: Record<string, object> = {
  reassociate: { firstName: 'Omar', lastName: 'Haddad' },
  reissueAndShip: { reason: 'lost', address: ADDRESS, method: 'USPS_GROUND' },
};

/** A secret that is good for this card, whatever its state, so that only the state can stand against it. */
async function secretFor(cardId: string, type: 'physical' | 'virtual'): Promise<object> {
  const { db, platform } = world.api;
  const expires_at = new Date(Date.now() + 60_000);
  if (type === 'physical') {
    const proof = `proof-of-${cardId}`;
    await db
      .insertInto('card_proof')
      .values({ token_hash: hashToken(proof), card_id: cardId, expires_at })
      .execute();
    return { proof };
  }
  const id = crypto.randomUUID();
  await db
    .insertInto('card_activation')
    .values({ id, card_id: cardId, email: 'omar@example.com', created_at: new Date(), expires_at })
    .execute();
  return { activationToken: activationToken(platform.config.cardKey, id) };
}

const CASES = TRANSITIONS.flatMap((row) =>
  STATES.map((from, at) => {
    const to = row.becomes.split(/\s+/)[at] as string;
    return { ...row, from, to, outcome: to === '-' ? 'refused' : to };
  }),
);

describe.each(CASES)('$who: $act of a $type card that is $from', ({ who, act, type, from, to, activity }) => {
  test(`is ${to === '-' ? 'refused' : to}`, async () => {
    const holder = who === 'holder' ? { userId: 'amina' } : {};
    const card = await world.card({ type, status: from as Status, ...holder });
    const path = act === 'link' ? `/cards/${card.id}/users/omar` : `/cards/${card.id}/${act}`;
    const body = act === 'link' ? await secretFor(card.id, type) : (BODIES[act] ?? {});
    const token = { business: world.admin, holder: world.amina, person: world.omar }[who];
    const answer = await world.api.send('POST', path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const after = (await world.row(card.id)).status;
    const written = (await world.activities(card.id)).map((line) => line.type);
    if (to === '-') {
      expect([403, 404, 409]).toContain(answer.status);
      expect(after).toBe(from);
      expect(written).toEqual([]);
    } else {
      expect([200, 201]).toContain(answer.status);
      expect(after).toBe(to);
      expect(written).toEqual([activity]);
      const [line] = await world.activities(card.id);
      expect(line).toMatchObject({
        channel: who === 'business' ? 'dashboard' : 'cardholder',
        payload: { from, to },
      });
    }
  });
});
