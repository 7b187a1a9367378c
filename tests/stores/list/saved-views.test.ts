import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardsList } from '#lib/stores/cards/query.ts';
import { $search } from '#lib/stores/list/address.ts';
import {
  currentView,
  onViewsChange,
  pickView,
  readViews,
  rememberView,
  removeView,
  renameView,
  restoreView,
  saveView,
  updateView,
  viewQueryOf,
} from '#lib/stores/list/saved-views.ts';

const GRACE = { list: 'cards', userId: 'u1', businessId: 'b1' };
const KEY = 'views.cards.u1.b1';
const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

const names = (owner = GRACE) => readViews(owner).map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/b1/cards');
  $search.set('');
});
afterEach(() => vi.unstubAllGlobals());

describe('what is kept', () => {
  test('stands under a name for one person and one list in one business', () => {
    expect(saveView(GRACE, '  Locked ones ', 'status=locked')).toBeNull();
    expect(readViews(GRACE)).toEqual([{ name: 'Locked ones', query: 'status=locked' }]);
    expect(readViews({ list: 'cards', userId: 'u2', businessId: 'b1' })).toEqual([]);
    expect(readViews({ list: 'cards', userId: 'u1', businessId: 'b2' })).toEqual([]);
    expect(readViews({ list: 'orders', userId: 'u1', businessId: 'b1' })).toEqual([]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      version: 1,
      value: [{ name: 'Locked ones', query: 'status=locked' }],
    });
  });

  test('leaves nothing behind once the last view is gone', () => {
    saveView(GRACE, 'One', 'status=locked');
    removeView(GRACE, 'One');
    expect(localStorage.length).toBe(0);
  });

  test.each([
    '',
    'no json',
    '[]',
    '{"version":2,"value":[]}',
    '{"version":1,"value":[{"name":1,"query":""}]}',
  ])('%j counts as nothing, and can be saved over', (text) => {
    localStorage.setItem(KEY, text);
    expect(readViews(GRACE)).toEqual([]);
    expect(saveView(GRACE, 'One', 'status=locked')).toBeNull();
    expect(names()).toEqual(['One']);
  });

  test('a query has no page and no preview, and the order of its choices makes no difference', () => {
    const one = cardsList.read(`?tag=${B}&tag=${A}&search=+amina+&after=c1&preview=K7M2P9QRTX&sort=holder`);
    expect(viewQueryOf(cardsList, one)).toBe(`search=amina&tag=${A}&tag=${B}&sort=holder`);
  });
});

describe('columns', () => {
  test('stand in the address and in the query of a view, in the order of the grid, the fixed two unsaid', () => {
    const query = cardsList.read('?columns=email.status.melted&status=locked');
    expect(query.columns).toEqual(['card', 'holder', 'status', 'email']);
    expect(viewQueryOf(cardsList, query)).toBe('status=locked&columns=status.email');
    expect(viewQueryOf(cardsList, cardsList.read('?columns=-'))).toBe('columns=-');
    expect(cardsList.read('?columns=-').columns).toEqual(['card', 'holder']);
  });

  test.each(['', '?columns=', '?columns=melted'])(
    '%j chooses none, so that each device shows its own',
    (search) => {
      expect(cardsList.read(search).columns).toEqual([]);
    },
  );

  test('of a view come with it, and another choice leads away from it', () => {
    const view = { name: 'Letters', query: 'status=locked&columns=status.email' };
    pickView(cardsList, view);
    expect(location.search).toBe('?status=locked&columns=status.email');
    expect(currentView(cardsList, [view], cardsList.$query.get())).toEqual({ view, isChanged: false });
    cardsList.changeColumns(['card', 'holder', 'status']);
    expect(currentView(cardsList, [view], cardsList.$query.get())).toEqual({ view, isChanged: true });
    pickView(cardsList, { name: 'Old', query: 'status=frozen' });
    expect(location.search).toBe('?status=frozen');
  });
});

describe('names', () => {
  const required = { name: { key: 'field.required' } };
  const atMost = { name: { key: 'field.atMost', params: { length: 40 } } };
  const taken = { name: { key: 'field.taken' } };

  test.each([
    ['', required],
    ['   ', required],
    ['x'.repeat(41), atMost],
    ['one', taken],
    [' ONE ', taken],
  ])('%j is refused', (name, refusal) => {
    saveView(GRACE, 'One', 'status=locked');
    saveView(GRACE, 'Two', 'status=active');
    expect(saveView(GRACE, name, 'sort=holder')).toEqual(refusal);
    expect(renameView(GRACE, 'Two', name)).toEqual(refusal);
    expect(names()).toEqual(['One', 'Two']);
  });

  test('forty characters are enough, also those that take two places', () => {
    expect(saveView(GRACE, '🌸'.repeat(40), 'status=locked')).toBeNull();
    expect(saveView(GRACE, '🌸'.repeat(41), 'status=locked')).toEqual(atMost);
  });

  test('a view may change the case of its own name', () => {
    saveView(GRACE, 'one', 'status=locked');
    expect(renameView(GRACE, 'one', 'One')).toBeNull();
    expect(readViews(GRACE)).toEqual([{ name: 'One', query: 'status=locked' }]);
  });
});

describe('limits', () => {
  test('the twenty-first view is refused, until another goes', () => {
    for (let at = 1; at <= 20; at++) expect(saveView(GRACE, `View ${at}`, 'status=locked')).toBeNull();
    expect(saveView(GRACE, 'View 21', 'status=locked')).toBe('tooMany');
    expect(restoreView(GRACE, { name: 'View 21', query: '' }, 0)).toBe('tooMany');
    removeView(GRACE, 'View 7');
    expect(saveView(GRACE, 'View 21', 'status=locked')).toBeNull();
    expect(names()).toHaveLength(20);
  });

  test('a browser without storage is reported, and the present views stay', () => {
    saveView(GRACE, 'One', 'status=locked');
    const kept = localStorage.getItem(KEY);
    vi.stubGlobal('localStorage', {
      getItem: () => kept,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(saveView(GRACE, 'Two', 'status=active')).toBe('storage');
    expect(renameView(GRACE, 'One', 'Two')).toBe('storage');
    expect(updateView(GRACE, 'One', 'status=active')).toBe('storage');
    expect(readViews(GRACE)).toEqual([{ name: 'One', query: 'status=locked' }]);
  });

  test('a browser that refuses to read its storage has no views', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readViews(GRACE)).toEqual([]);
    expect(saveView(GRACE, 'One', 'status=locked')).toBe('storage');
  });
});

describe('beside another window', () => {
  test('what it saved is kept, and what it deleted is not changed', () => {
    saveView(GRACE, 'One', 'status=locked');
    const kept = localStorage.getItem(KEY) ?? '';
    localStorage.setItem(KEY, kept.replace('One', 'Other'));
    expect(updateView(GRACE, 'One', 'status=active')).toBe('gone');
    expect(renameView(GRACE, 'One', 'New')).toBe('gone');
    expect(saveView(GRACE, 'Two', 'status=active')).toBeNull();
    expect(names()).toEqual(['Other', 'Two']);
  });

  test('its change is reported until the listener is removed', () => {
    const onChange = vi.fn();
    const end = onViewsChange(GRACE, onChange);
    dispatchEvent(new StorageEvent('storage', { key: 'views.cards.u2.b1' }));
    expect(onChange).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    end();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

test('a deleted view comes back to its place', () => {
  for (const name of ['One', 'Two', 'Three']) saveView(GRACE, name, 'status=locked');
  removeView(GRACE, 'Two');
  restoreView(GRACE, { name: 'Two', query: 'status=active' }, 1);
  expect(names()).toEqual(['One', 'Two', 'Three']);
});

describe('which view the list shows', () => {
  const current = () => {
    const found = currentView(cardsList, readViews(GRACE), cardsList.$query.get());
    return found && [found.view.name, found.isChanged];
  };
  beforeEach(() => {
    saveView(GRACE, 'Locked', 'status=locked&sort=holder');
    saveView(GRACE, 'Same', 'status=locked&sort=holder');
  });

  test('a link shows a view by its query alone', () => {
    expect(current()).toBeNull();
    $search.set('?sort=holder&status=locked&after=c1');
    expect(current()).toEqual(['Locked', false]);
    $search.set('?status=locked');
    expect(current()).toBeNull();
  });

  test('of two equal views the chosen one is shown', () => {
    pickView(cardsList, { name: 'Same', query: 'status=locked&sort=holder' });
    expect(location.search).toBe('?status=locked&sort=holder');
    expect(current()).toEqual(['Same', false]);
  });

  test('what was filtered on from a view is that view, changed, until all is cleared', () => {
    pickView(cardsList, { name: 'Locked', query: 'status=locked&sort=holder' });
    cardsList.filter('type', ['virtual']);
    expect(current()).toEqual(['Locked', true]);
    cardsList.filter('type', []);
    expect(current()).toEqual(['Locked', false]);
    cardsList.change({ sort: '-createdAt' });
    cardsList.clear();
    expect(current()).toBeNull();
  });

  test('a view keeps other parts of the address, and begins at the first page', () => {
    $search.set('?work=recent&after=c1&preview=K7M2P9QRTX&search=amina');
    pickView(cardsList, { name: 'Locked', query: 'status=locked&sort=holder' });
    expect(location.search).toBe('?work=recent&status=locked&sort=holder');
  });

  test('the name is stored in the history entry without a step for Back', () => {
    $search.set('?status=locked&type=virtual');
    const steps = history.length;
    rememberView(cardsList, 'Locked');
    expect(history.length).toBe(steps);
    expect(current()).toEqual(['Locked', true]);
  });
});
