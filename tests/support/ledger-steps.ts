import fc from 'fast-check';
import { v7 } from 'uuid';
import type { JournalKind } from '#lib/server/db/schema/ledger.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { expireHolds } from '#lib/server/ledger/expire-holds.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { postHold } from '#lib/server/ledger/post-hold.ts';
import type { Posting } from '#lib/server/ledger/posting.ts';
import { raiseHold } from '#lib/server/ledger/raise-hold.ts';
import { releaseHold } from '#lib/server/ledger/release-hold.ts';
import { reverseJournal } from '#lib/server/ledger/reverse.ts';
import { BUSINESS, type World } from './ledger.ts';
import type { Change, LedgerModel, Place } from './ledger-model.ts';

/** One thing that may happen. `key` and `hold` are drawn from few names, so that they meet again. */
export type Step =
  | { do: 'move'; kind: JournalKind; from: Place; to: Place; amount: number; key: string }
  | { do: 'split'; first: number; second: number; key: string }
  | { do: 'reverse'; of: string; key: string }
  | { do: 'place'; hold: string; card: Place; amount: number; until: number }
  | { do: 'raise'; hold: string; amount: number }
  | { do: 'release'; hold: string; part: number | undefined }
  | { do: 'clear'; hold: string; card: Place; part: number | undefined; amount: number; key: string }
  | { do: 'expire'; day: number }
  /** The step that many places before, once more. */
  | { do: 'again'; back: number }
  /** A reversal of the journal that many keyed steps before. */
  | { do: 'takeBack'; back: number; key: string };

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 2_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 999_899, 999_900, 999_901, 5_000_000, 5_000_001) },
);
const key = fc.integer({ min: 1, max: 20 }).map((n) => `key ${n}`);
const hold = fc.integer({ min: 1, max: 2 }).map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const card = fc.constantFrom<Place>('cardA', 'cardB');
const day = fc.integer({ min: 1, max: 9 });
const part = fc.option(fc.integer({ min: 1, max: 1_500 }), { nil: undefined });

const ROUTES: [JournalKind, Place, Place][] = [
  ['deposit', 'outside', 'funding'],
  ['load', 'funding', 'cardA'],
  ['load', 'funding', 'cardB'],
  ['withdrawal', 'cardA', 'funding'],
  ['card_transfer', 'cardA', 'cardB'],
  ['card_transfer', 'cardB', 'cardA'],
  ['purchase', 'cardA', 'network'],
  ['refund', 'network', 'cardB'],
  ['transfer', 'funding', 'outside'],
];

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ route: fc.constantFrom(...ROUTES), amount, key })
      .map(({ route: [kind, from, to], ...rest }) => ({ do: 'move' as const, kind, from, to, ...rest })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('split' as const), first: amount, second: amount, key }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), of: key, key }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('takeBack' as const), back: fc.integer({ min: 1, max: 3 }), key }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('place' as const), hold, card, amount, until: day }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('raise' as const), hold, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), hold, part }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('clear' as const), hold, card, part, amount, key }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), day }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('again' as const), back: fc.integer({ min: 1, max: 8 }) }),
  },
);

export type Run = { tx: Tx; world: World; model: LedgerModel };

export type OwnStep = Exclude<Step, { do: 'again' | 'takeBack' }>;

/** What the steps come to when those that point back are replaced by what they point at. */
export function spellOut(steps: readonly Step[]): OwnStep[] {
  const spelled: OwnStep[] = [];
  for (const wanted of steps) {
    if (wanted.do === 'again') {
      spelled.push(...spelled.slice(-wanted.back).slice(0, 1));
    } else if (wanted.do === 'takeBack') {
      const keys = spelled.flatMap((earlier) => ('key' in earlier ? earlier.key : []));
      spelled.push({ do: 'reverse', of: keys.at(-wanted.back) ?? wanted.key, key: wanted.key });
    } else {
      spelled.push(wanted);
    }
  }
  return spelled;
}

/** Does one step in the model and in the ledger; answers what each of them says. */
export async function takeStep(run: Run, wanted: OwnStep): Promise<{ expected: unknown; found: unknown }> {
  const { tx, model } = run;
  switch (wanted.do) {
    case 'move':
    case 'split':
      return both(model.post(journalOf(wanted)), await postJournal(tx, toPosting(run, journalOf(wanted))));
    case 'reverse':
      return both(model.reverse(wanted.key, wanted.of), await reverse(run, wanted));
    case 'place': {
      const expected = model.place(wanted.hold, wanted.card, BigInt(wanted.amount), wanted.until);
      const accountId = run.world[wanted.card];
      const expiresAt = dateOf(wanted.until);
      const { hold: id, amount: amountMinor } = wanted;
      return both(expected, await placeHold(tx, { id, accountId, amountMinor, expiresAt }));
    }
    case 'raise': {
      const expected = model.raise(wanted.hold, BigInt(wanted.amount));
      return both(expected, await raiseHold(tx, { id: wanted.hold, byMinor: wanted.amount }));
    }
    case 'release': {
      const expected = model.release(wanted.hold, optional(wanted.part));
      const given = wanted.part === undefined ? {} : { amountMinor: wanted.part };
      return both(expected, await releaseHold(tx, { id: wanted.hold, ...given }));
    }
    case 'clear':
      return clear(run, wanted);
    case 'expire':
      return {
        expected: model.expire(wanted.day),
        found: (await expireHolds(tx, dateOf(wanted.day))).length,
      };
  }
}

type ModelPosting = { key: string; kind: JournalKind; changes: Change[] };

function journalOf(wanted: Extract<Step, { do: 'move' | 'split' }>): ModelPosting {
  if (wanted.do === 'move') {
    const moved = BigInt(wanted.amount);
    const changes = [
      { place: wanted.from, amount: -moved },
      { place: wanted.to, amount: moved },
    ];
    return { key: wanted.key, kind: wanted.kind, changes };
  }
  const [first, second] = [BigInt(wanted.first), BigInt(wanted.second)];
  const changes: Change[] = [
    { place: 'funding', amount: -first },
    { place: 'cardA', amount: first },
    { place: 'funding', amount: -second },
    { place: 'cardB', amount: second },
  ];
  return { key: wanted.key, kind: 'load', changes };
}

function toPosting({ world }: Run, { key, kind, changes }: ModelPosting): Posting {
  const entries = changes.map(({ place, amount }) => ({
    accountId: world[place],
    amountMinor: Number(amount),
  }));
  return {
    id: v7(),
    kind,
    businessId: BUSINESS,
    actor: 'model',
    idempotency: { scope: 'model', key },
    entries,
  };
}

async function reverse({ tx }: Run, { of, key }: { of: string; key: string }) {
  const journal = await tx
    .selectFrom('journal')
    .select('id')
    .where('idem_scope', '=', 'model')
    .where('idem_key', '=', of)
    .executeTakeFirst();
  const reverses = journal?.id ?? v7();
  return reverseJournal(tx, { id: v7(), reverses, actor: 'model', idempotency: { scope: 'model', key } });
}

async function clear(run: Run, wanted: Extract<Step, { do: 'clear' }>) {
  const target = run.model.holds.find(({ id }) => id === wanted.hold);
  const moved = BigInt(wanted.amount);
  const place = target?.place ?? wanted.card;
  const changes: Change[] = [
    { place, amount: -moved },
    { place: 'network', amount: moved },
  ];
  const journal: ModelPosting = { key: wanted.key, kind: 'purchase', changes };
  const expected = run.model.clear(wanted.hold, optional(wanted.part), journal);
  const given = wanted.part === undefined ? {} : { useMinor: wanted.part };
  const found = await postHold(run.tx, { id: wanted.hold, posting: toPosting(run, journal), ...given });
  return both(expected, found);
}

const both = (expected: string, found: { kind: string }) => ({ expected, found: found.kind });
const optional = (given: number | undefined) => (given === undefined ? undefined : BigInt(given));
const dateOf = (day: number) => new Date(Date.UTC(2030, 0, day));
