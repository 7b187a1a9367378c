import { describe, expect, test } from 'vitest';
import { followRoles } from '#lib/domain/people/follow-roles.ts';

const viewer = { key: 'viewer', name: 'Card viewer' };
const lead = { key: 'lead', name: 'Crew lead' };
const before = [viewer, lead];

describe('members keep their role when roles are written anew', () => {
  test.each<[string, typeof before, string[], object[]]>([
    ['nothing changed', before, ['viewer', 'Crew Lead', 'admin'], []],
    ['another order', [lead, viewer], ['viewer', 'crew-lead'], []],
    ['a new name, named by key', [{ ...viewer, name: 'Watcher' }, lead], ['Viewer'], []],
    [
      'a new name, named by the old one',
      [{ ...viewer, name: 'Watcher' }, lead],
      ['card viewer', 'Card Viewer'],
      [
        { from: 'card viewer', to: 'viewer', isOther: false },
        { from: 'Card Viewer', to: 'viewer', isOther: false },
      ],
    ],
    [
      'a name that another role takes over',
      [
        { ...viewer, name: 'Watcher' },
        { ...lead, name: 'Card viewer' },
      ],
      ['card_viewer', 'crew_lead', 'lead'],
      [
        { from: 'card_viewer', to: 'viewer', isOther: false },
        { from: 'crew_lead', to: 'lead', isOther: false },
      ],
    ],
    [
      'a new key under the same name',
      [{ ...viewer, key: 'watcher' }, lead],
      ['viewer', 'card_viewer'],
      [{ from: 'viewer', to: 'watcher', isOther: false }],
    ],
    ['a role that nobody defined', before, ['treasurer', ''], []],
  ])('%s', (_, after, held, moves) => {
    expect(followRoles({ before, after }, held)).toEqual({ moves, orphaned: [] });
  });
});

describe('a role that is removed', () => {
  test('is named where somebody holds it, once', () => {
    const { moves, orphaned } = followRoles({ before, after: [viewer] }, ['viewer', 'lead', 'Crew lead']);
    expect([moves, orphaned]).toEqual([[], [lead]]);
  });

  test('goes where nobody holds it', () => {
    expect(followRoles({ before, after: [viewer] }, ['viewer', 'admin'])).toEqual({
      moves: [],
      orphaned: [],
    });
  });

  test.each([
    ['another role', 'Viewer', 'viewer'],
    ['the administrator’s', 'Admin', 'admin'],
  ])('leaves its holders %s', (_, to, role) => {
    const { moves, orphaned } = followRoles(
      { before, after: [viewer] },
      ['lead', 'Crew Lead', 'viewer'],
      [{ from: 'lead', to }],
    );
    expect(orphaned).toEqual([]);
    expect(moves).toEqual([
      { from: 'lead', to: role, isOther: true },
      { from: 'Crew Lead', to: role, isOther: true },
    ]);
  });

  test('is not left for one that goes too', () => {
    const { orphaned } = followRoles({ before, after: [] }, ['lead'], [{ from: 'lead', to: 'viewer' }]);
    expect(orphaned).toEqual([lead]);
  });
});
