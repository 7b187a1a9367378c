import { beforeEach, describe, expect, test } from 'vitest';
import { $preview, cardsList, closePreview, openPreview } from '#lib/stores/cards/query.ts';
import { $search, followAddress } from '#lib/stores/list/address.ts';

const TAG = '00000000-0000-4000-8000-00000000000a';

beforeEach(() => {
  history.replaceState(null, '', '/b1/cards');
  $search.set('');
});

describe('the address holds the whole query', () => {
  const full = `?search=amina+r&status=active&status=frozen&type=virtual&program=${TAG}&tag=${TAG}&sort=holder&size=25&after=c1`;

  test('what is written is read again', () => {
    expect(`?${cardsList.write(cardsList.read(full), '')}`).toBe(full);
  });

  test('default values are not written, and foreign parameters stay', () => {
    expect(String(cardsList.write(cardsList.read('?lang=ar'), '?lang=ar'))).toBe('lang=ar');
  });

  test('invalid values are left out', () => {
    const query = cardsList.read('?status=melted&sort=colour&size=7&tag=x&type=paper');
    expect(query).toMatchObject({ filters: { status: [], tag: [], type: [] }, sort: '-createdAt', size: 50 });
  });

  test.each([
    [
      'an id that is no UUID of any version',
      '?tag=ffffffff-0000-0000-0000-000000000001',
      { filters: { tag: [] } },
    ],
    ['a program in capitals', `?program=${TAG.toUpperCase()}`, { filters: { program: [TAG] } }],
    ['U+0000 in the search', '?search=%00a%00', { search: 'a' }],
    ['an emoji cut in two', `?search=${'a'.repeat(99)}%F0%9F%8C%BC`, { search: 'a'.repeat(99) }],
  ])('%s is read as the server takes it', (_, address, expected) => {
    expect(cardsList.read(address)).toMatchObject(expected);
  });

  test.each([
    ['of no card', 'garbage', ''],
    ['in small letters', 'k7m2p9qrtx', 'K7M2P9QRTX'],
  ])('a preview %s is read as the server takes it', (_, preview, expected) => {
    $search.set(`?preview=${preview}`);
    expect($preview.get()).toBe(expected);
  });

  test('the call gets only the filters that are set', () => {
    expect(cardsList.toInput(cardsList.read('?search=++'))).toEqual({ sort: '-createdAt', limit: 50 });
  });
});

describe('pages', () => {
  test('next and previous use the cursors that led here', () => {
    cardsList.toNext('c1');
    cardsList.toNext('c2');
    expect([location.search, cardsList.pagesBefore()]).toEqual(['?after=c2', ['', 'c1']]);
    cardsList.toPrevious();
    expect([location.search, cardsList.pagesBefore()]).toEqual(['?after=c1', ['']]);
    cardsList.toPrevious();
    expect([location.search, cardsList.pagesBefore()]).toEqual(['', []]);
  });

  test('a page opened by its address leads back to the first', () => {
    history.replaceState(null, '', '?after=c9');
    $search.set(location.search);
    cardsList.toPrevious();
    expect(cardsList.$query.get().after).toBe('');
  });

  test('another filter begins at the first page', () => {
    cardsList.toNext('c1');
    cardsList.filter('status', ['locked']);
    expect(location.search).toBe('?status=locked');
  });

  test('another search ends the preview', () => {
    openPreview('K7M2P9QRTX');
    cardsList.change({ search: 'a' });
    expect(location.search).toBe('?search=a');
  });

  test('an invalid cursor is dropped in place, and a cursor that was left meanwhile is not touched', () => {
    history.replaceState(null, '', '?after=garbage&sort=holder');
    $search.set(location.search);
    const steps = history.length;
    cardsList.dropCursor('another');
    expect(location.search).toBe('?after=garbage&sort=holder');
    cardsList.dropCursor('garbage');
    expect([location.search, history.length]).toEqual(['?sort=holder', steps]);
  });

  test('a preview keeps its page and the way back', () => {
    cardsList.toNext('c1');
    openPreview('K7M2P9QRTX');
    expect(location.search).toBe('?after=c1&preview=K7M2P9QRTX');
    closePreview();
    expect($preview.get()).toBe('');
    expect([location.search, cardsList.pagesBefore()]).toEqual(['?after=c1', ['']]);
  });
});

test('clearing takes search and filters, not the order', () => {
  cardsList.change({ search: 'a', sort: 'holder' });
  cardsList.filter('status', ['locked']);
  cardsList.clear();
  expect(location.search).toBe('?sort=holder');
});

test('Back and Forward are followed', () => {
  const stop = followAddress();
  history.replaceState(null, '', '?status=locked');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(cardsList.$query.get().filters.status).toEqual(['locked']);
  stop();
});
