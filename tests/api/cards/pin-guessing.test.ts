import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFirstPin, setPin, validateCard, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

const TRIES = 500;
/** Tries of one burst; together they are more than one address, one connection or one moment. */
const BURST = 50;

type Guess = (each: number, from: string) => Promise<{ status: number; body: { error?: string } }>;

/** Makes each guess from an address of its own, in bursts. @returns how many got each answer */
async function guessAll(guess: Guess, tries: number = TRIES): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (let first = 0; first < tries; first += BURST) {
    const burst = Array.from({ length: Math.min(BURST, tries - first) }, (_, at) => first + at);
    const given = await Promise.all(
      burst.map((each) => guess(each, `2001:db8:${each.toString(16)}::${each.toString(16)}`)),
    );
    for (const { status, body } of given) {
      const name = `${status} ${body.error ?? ''}`.trim();
      answers[name] = (answers[name] ?? 0) + 1;
    }
  }
  return answers;
}

const stateOf = async (id: string) => {
  const row = await world.row(id);
  return [row.pin_set_at, row.user_id];
};

test('500 guesses of the digits from 500 addresses are five, and the right ones among the rest prove nothing', async () => {
  const card = await world.card({ status: 'active' });
  const answers = await guessAll((each, from) => {
    // The right digits come late, again and again, on both ways in.
    const isRight = each >= BURST && each % 10 === 0;
    const lastSix = isRight ? card.printed.lastSix : String(999_999 - each);
    const call = each % 2 === 0 && each % 20 !== 0 ? validateCardholderCard : validateCard;
    return world.api.call(call, { params: { id: card.id }, query: { ...card.printed, lastSix }, from });
  });
  expect(answers).toEqual({ '409 card_check_failed': 5, '429 too_many_requests': TRIES - 5 });
  const proofs = await world.api.db
    .selectFrom('card_proof')
    .select('card_id')
    .where('card_id', '=', card.id)
    .execute();
  expect(proofs).toEqual([]);
  expect(await stateOf(card.id)).toEqual([null, null]);
});

test('500 PINs with made-up proofs, without a sign-in, from 500 addresses set none', async () => {
  const card = await world.card({ status: 'active' });
  const answers = await guessAll((each, from) =>
    world.api.call(setFirstPin, {
      params: { id: card.id },
      body: { pin: String(each).padStart(4, '0'), proof: `${each}`.padStart(43, 'x') },
      from,
    }),
  );
  expect(answers).toEqual({ '409 pin_not_possible': TRIES });
  expect(await stateOf(card.id)).toEqual([null, null]);
});

test('500 made-up card IDs from 500 addresses find no card, and say nothing of one', async () => {
  const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const typed = (each: number) => {
    const [tens, ones] = [Math.floor(each / ALPHABET.length), each % ALPHABET.length];
    return `ZZZZZZZZ${ALPHABET[tens]}${ALPHABET[ones]}`;
  };
  const answers = await guessAll((each, from) =>
    world.api.call(validateCard, { params: { id: typed(each) }, from }),
  );
  expect(answers).toEqual({ '404 card_not_found': TRIES });
});

test('whoever is signed in sets no PIN of a card that is not theirs, however often they try', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const answers = await guessAll(
    (each, from) =>
      world.api.call(setPin, {
        params: { id: card.id },
        body: { pin: String(each).padStart(4, '0') },
        token: world.omar,
        from,
      }),
    BURST,
  );
  expect(Object.keys(answers)).not.toContain('200');
  expect((await stateOf(card.id))[0]).toBeNull();
});
