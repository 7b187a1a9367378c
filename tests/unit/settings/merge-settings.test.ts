import { describe, expect, test } from 'vitest';
import { mergeFields, mergeRoles } from '#lib/domain/settings/merge-settings.ts';

const role = (key: string, name: string, ...permissions: string[]) => ({ key, name, permissions });
const viewer = role('viewer', 'Viewer', 'viewCards');
const lead = role('lead', 'Lead', 'viewCards', 'lockCards');
const base = [viewer, lead];

describe('two changes of the roles', () => {
  test('of different roles are both kept', () => {
    const mine = [{ ...viewer, name: 'Watcher' }, lead];
    const theirs = [viewer, role('lead', 'Lead', 'viewCards'), role('new', 'New')];
    expect(mergeRoles({ base, mine, theirs })).toEqual({
      merged: [{ ...viewer, name: 'Watcher' }, role('lead', 'Lead', 'viewCards'), role('new', 'New')],
      conflicts: [],
      theirs: ['lead', 'new'],
    });
  });

  test('of different parts of one role are both kept, permission by permission', () => {
    const mine = [viewer, role('lead', 'Captain', 'viewCards', 'lockCards', 'loadCards')];
    const theirs = [viewer, role('lead', 'Lead', 'viewCards', 'freezeCards')];
    const { merged, conflicts } = mergeRoles({ base, mine, theirs });
    expect(merged).toEqual([viewer, role('lead', 'Captain', 'viewCards', 'loadCards', 'freezeCards')]);
    expect(conflicts).toEqual([]);
  });

  test('that are the same are one', () => {
    const both = [viewer];
    expect(mergeRoles({ base, mine: both, theirs: both })).toEqual({
      merged: both,
      conflicts: [],
      theirs: [],
    });
  });

  test('a role that one adds and the other does not know stays, and one that either removes goes', () => {
    const mine = [lead, role('mine', 'Mine')];
    const theirs = [viewer, role('theirs', 'Theirs')];
    const { merged, conflicts } = mergeRoles({ base, mine, theirs });
    expect(merged.map(({ key }) => key).sort()).toEqual(['mine', 'theirs']);
    expect(conflicts).toEqual([]);
  });
});

describe('a true conflict is asked about, and mine stands until somebody chose', () => {
  const mine = [{ ...viewer, name: 'Watcher' }, lead];
  const theirs = [{ ...viewer, name: 'Observer' }, lead];

  test('two names', () => {
    const { merged, conflicts } = mergeRoles({ base, mine, theirs });
    expect(conflicts).toEqual([{ id: 'viewer', part: 'name', mine: mine[0], theirs: theirs[0] }]);
    expect(merged).toEqual(mine);
  });

  test.each([
    ['mine', mine],
    ['theirs', theirs],
  ] as const)('%s is chosen', (choice, expected) => {
    expect(mergeRoles({ base, mine, theirs }, { 'viewer.name': choice })).toMatchObject({
      merged: expected,
      conflicts: [],
    });
  });

  test.each([
    ['I removed what they changed', [lead], theirs, [lead]],
    ['they removed what I changed', mine, [lead], mine],
  ])('%s', (_, ours, others, expected) => {
    const asked = mergeRoles({ base, mine: ours, theirs: others });
    expect(asked.conflicts.map(({ id, part }) => [id, part])).toEqual([['viewer', 'entry']]);
    expect(asked.merged).toEqual(expected);
    expect(mergeRoles({ base, mine: ours, theirs: others }, { 'viewer.entry': 'theirs' }).merged).toEqual(
      others,
    );
  });

  test('both added another role of the same key', () => {
    const [one, other] = [role('new', 'New', 'viewCards'), role('new', 'New', 'loadCards')];
    const { conflicts } = mergeRoles({ base, mine: [...base, one], theirs: [...base, other] });
    expect(conflicts.map(({ id, part }) => [id, part])).toEqual([['new', 'entry']]);
  });
});

describe('two changes of the custom fields', () => {
  const field = (name: string, ...dataOptions: string[]) => ({
    label: name,
    name,
    dataType: dataOptions.length > 0 ? ('dropdown' as const) : ('text' as const),
    dataOptions,
  });
  const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

  test('of different kinds of records are both kept', () => {
    const merged = mergeFields({
      base: {},
      mine: { loads: [field('cause')] },
      theirs: { bank_transfers: [field('invoice')] },
    });
    expect(names(merged.loads.merged)).toEqual(['cause']);
    expect(names(merged.bank_transfers.merged)).toEqual(['invoice']);
  });

  test('options are merged one by one', () => {
    const { loads } = mergeFields({
      base: { loads: [field('fund', 'North', 'South')] },
      mine: { loads: [field('fund', 'North', 'South', 'East')] },
      theirs: { loads: [field('fund', 'North', 'West')] },
    });
    expect(loads).toMatchObject({ conflicts: [], theirs: ['fund'] });
    expect(loads.merged[0]?.dataOptions).toEqual(['North', 'East', 'West']);
  });

  test('my order counts where I changed it, and what they added follows what it follows there', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => field(name)) as [
      ReturnType<typeof field>,
      ReturnType<typeof field>,
      ReturnType<typeof field>,
      ReturnType<typeof field>,
    ];
    const order = (mine: object[], theirs: object[]) =>
      names(
        mergeFields({
          base: { loads: [a, b, c] },
          mine: { loads: mine as never },
          theirs: { loads: theirs as never },
        }).loads.merged,
      ).join('');
    expect(order([c, b, a], [a, d, b, c])).toBe('cbad');
    expect(order([a, b, c, d], [c, a, b])).toBe('cdab');
    expect(order([a, b, c], [b, a, c])).toBe('bac');
  });
});
