import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARD_TRANSITIONS,
  type CardActor,
  type CardVerb,
  cardVerbsFor,
  changeCard,
  mayLoad,
  maySetPin,
  maySpend,
} from '#lib/domain/cards/card-states.ts';
import { CARD_STATUSES, type CardStatus } from '#lib/domain/cards/card-status.ts';
import { ALLOWED, STATES } from './card-states-table.ts';

const ACTORS: readonly CardActor[] = ['business', 'cardholder', 'system'];
const VERBS = CARD_TRANSITIONS.map(({ verb }) => verb);

const everyChange = ALLOWED.flatMap(([by, verb, from, to, activity]) =>
  ACTORS.flatMap((actor) =>
    STATES.map((status) => {
      const mayEver = by.split(' ').includes(actor);
      const mayNow = from.split(' ').includes(status);
      const answer = !mayEver ? 'notAllowed' : mayNow ? to : 'wrongState';
      return { actor, verb, status, answer, activity };
    }),
  ),
);

describe('each actor, verb and state', () => {
  test.each(everyChange)('$actor, $verb, $status: $answer', ({ actor, verb, status, answer, activity }) => {
    const change = changeCard(verb as CardVerb, actor, status);
    if (change.ok) expect([change.to, change.activity]).toEqual([answer, activity]);
    else expect(change.error).toBe(answer);
  });

  test('there are these states and no other', () => {
    expect(CARD_STATUSES.toSorted()).toEqual(STATES.toSorted());
  });

  test('the table has no other verb', () => {
    expect(VERBS.toSorted()).toEqual(ALLOWED.map(([, verb]) => verb).toSorted());
  });
});

test.each<[CardVerb, CardStatus, CardStatus]>([
  ['unfreeze', 'frozen', 'locked'],
  ['unlock', 'locked', 'active'],
  ['freeze', 'locked', 'frozen'],
  ['close', 'frozen', 'closed'],
  ['reassociate', 'frozen', 'reassociated'],
])('of a card that was locked before it was frozen, %s from %s leads to %s', (verb, from, to) => {
  expect(changeCard(verb, 'business', from, { wasLocked: true })).toMatchObject({ ok: true, to });
});

test('a refusal says from which states it would go', () => {
  expect(changeCard('unlock', 'cardholder', 'frozen')).toEqual({
    ok: false,
    error: 'wrongState',
    status: 'frozen',
    from: ['locked'],
  });
});

test('every verb of the organisation names the permission it needs, and no other does', () => {
  for (const { by, verb, permission } of CARD_TRANSITIONS) {
    expect([verb, permission !== undefined]).toEqual([verb, by.includes('business')]);
  }
});

test.each<[CardStatus, CardActor, CardVerb[]]>([
  ['active', 'cardholder', ['lock', 'requestReplacement']],
  ['locked', 'cardholder', ['unlock', 'requestReplacement']],
  ['frozen', 'cardholder', []],
  ['closed', 'cardholder', []],
  ['active', 'business', ['lock', 'freeze', 'reassociate', 'reissue', 'close']],
  ['frozen', 'business', ['unfreeze', 'reassociate', 'reissue', 'close']],
  ['closed', 'business', []],
])('on a card that is %s the %s is offered %j', (status, by, verbs) => {
  expect(cardVerbsFor(status, by)).toEqual(verbs);
});

describe('over any history', () => {
  const step = fc.record({ verb: fc.constantFrom(...VERBS), by: fc.constantFrom(...ACTORS) });

  function walk(steps: readonly { verb: CardVerb; by: CardActor }[], start: CardStatus): CardStatus[] {
    const states = [start];
    for (const { verb, by } of steps) {
      const current = states.at(-1) ?? start;
      const change = changeCard(verb, by, current);
      states.push(change.ok ? change.to : current);
    }
    return states;
  }

  test('a closed card stays closed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom(...CARD_STATUSES), (steps, start) => {
        const states = walk(steps, start);
        const closedAt = states.indexOf('closed');
        expect(closedAt < 0 || states.slice(closedAt).every((status) => status === 'closed')).toBe(true);
      }),
    );
  });

  test('a cardholder alone never ends what the organisation froze or closed', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.constantFrom<CardStatus>('frozen', 'closed'),
        (steps, start) => {
          const byHolder = steps.map(({ verb }) => ({ verb, by: 'cardholder' as const }));
          expect(new Set(walk(byHolder, start))).toEqual(new Set([start]));
        },
      ),
    );
  });
});

test.each<[CardStatus, boolean, boolean]>([
  ['active', true, true],
  ['locked', false, true],
  ['processing', false, true],
  ['frozen', false, false],
  ['closed', false, false],
  ['reassociated', false, false],
])('a card that is %s may be spent from: %s, may be loaded: %s', (status, spend, load) => {
  expect(maySpend(status)).toBe(spend);
  expect(mayLoad(status)).toBe(load);
});

test.each([
  ['active, none yet', { status: 'active', isPinSet: false, isSignedIn: false }, { ok: true }],
  ['locked, none yet', { status: 'locked', isPinSet: false, isSignedIn: false }, { ok: true }],
  [
    'frozen',
    { status: 'frozen', isPinSet: false, isSignedIn: true },
    { ok: false, error: 'statusDisallows' },
  ],
  [
    'closed',
    { status: 'closed', isPinSet: false, isSignedIn: true },
    { ok: false, error: 'statusDisallows' },
  ],
  [
    'reassociated',
    { status: 'reassociated', isPinSet: false, isSignedIn: true },
    { ok: false, error: 'statusDisallows' },
  ],
  ['processing', { status: 'processing', isPinSet: false, isSignedIn: true }, { ok: true }],
  [
    'already set',
    { status: 'active', isPinSet: true, isSignedIn: false },
    { ok: false, error: 'alreadySet' },
  ],
  ['reset after sign-in', { status: 'active', isPinSet: true, isSignedIn: true }, { ok: true }],
] as const)('a PIN on a card: %s', (_, card, decision) => {
  expect(maySetPin(card)).toEqual(decision);
});
