import { expect, test } from 'vitest';
import { BULK_ACTIONS, BULK_PERMISSIONS, mayTake, planBulk } from '#lib/domain/bulk/bulk-plan.ts';

/* biome-ignore format: a table is read by its columns */
test.each([
  //          active locked processing closed frozen reassociated
  ['load',     'yes   yes    yes        no     no     no'],
  ['withdraw', 'yes   yes    yes        no     yes    yes'],
  ['lock',     'yes   no     no         no     no     no'],
  ['unlock',   'no    yes    no         no     no     no'],
  ['freeze',   'yes   yes    no         no     no     no'],
  ['unfreeze', 'no    no     no         no     yes    no'],
  ['tag',      'yes   yes    yes        yes    yes    yes'],
  ['untag',    'yes   yes    yes        yes    yes    yes'],
  ['export',   'yes   yes    yes        yes    yes    yes'],
] as const)('%s is taken by cards in these states', (action, row) => {
  const states = ['active', 'locked', 'processing', 'closed', 'frozen', 'reassociated'] as const;
  expect(states.map((status) => (mayTake(action, status) ? 'yes' : 'no'))).toEqual(row.split(/\s+/));
});

const GROUPS = [
  { businessId: 'north', name: 'North', byStatus: { active: 4, closed: 2, frozen: 1 } },
  { businessId: 'south', name: 'South', byStatus: { active: 3 } },
  { businessId: 'west', name: 'West', byStatus: { closed: 5 } },
];

test('a plan counts the cards that take part by program, and gives the reasons of the others', () => {
  expect(planBulk('lock', GROUPS, (id) => id !== 'south')).toEqual({
    able: 4,
    programs: [{ businessId: 'north', name: 'North', able: 4 }],
    unable: [
      { status: 'closed', count: 7 },
      { status: 'frozen', count: 1 },
    ],
    forbidden: 3,
    elsewhere: 0,
  });
});

test('a tag of one program leaves out the cards of the others', () => {
  expect(planBulk('tag', GROUPS, (id) => id !== 'south', 'north')).toEqual({
    able: 7,
    programs: [{ businessId: 'north', name: 'North', able: 7 }],
    unable: [],
    forbidden: 3,
    elsewhere: 5,
  });
});

test('every action asks for a permission', () => {
  expect(BULK_ACTIONS.map((action) => BULK_PERMISSIONS[action])).toEqual([
    'loadCards',
    'withdrawFunds',
    'lockCards',
    'lockCards',
    'freezeCards',
    'freezeCards',
    'manageTags',
    'manageTags',
    'exportData',
  ]);
});
