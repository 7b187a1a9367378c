import { beforeEach, describe, expect, test } from 'vitest';
import {
  $cardsQuery,
  changeCardsQuery,
  clearCardsQuery,
  closePreview,
  dropCursor,
  goToNextPage,
  goToPreviousPage,
  openPreview,
  pagesBefore,
  readCardsQuery,
  toListQuery,
  writeCardsQuery,
} from '#lib/stores/cards/query.ts';
import { $search, followAddress } from '#lib/stores/list/address.ts';

const TAG = '00000000-0000-4000-8000-00000000000a';

beforeEach(() => {
  history.replaceState(null, '', '/b1/cards');
  $search.set('');
});

describe('the address says it all', () => {
  const full = `?search=amina+r&status=active&status=frozen&type=virtual&program=${TAG}&tag=${TAG}&sort=holder&size=25&after=c1&preview=K7M2P9QRTX`;

  test('what is written is read again', () => {
    expect(`?${writeCardsQuery(readCardsQuery(full), '')}`).toBe(full);
  });

  test('what is usual is not written, what belongs to others stays', () => {
    expect(String(writeCardsQuery(readCardsQuery('?lang=ar'), '?lang=ar'))).toBe('lang=ar');
  });

  test('what makes no sense is left out', () => {
    const query = readCardsQuery('?status=melted&sort=colour&size=7&tag=x&type=paper');
    expect(query).toMatchObject({ status: [], sort: '-createdAt', size: 50, tag: [], type: [] });
  });

  test.each([
    ['an id that is no UUID of any version', '?tag=ffffffff-0000-0000-0000-000000000001', { tag: [] }],
    ['a program in capitals', `?program=${TAG.toUpperCase()}`, { program: [TAG] }],
    ['a preview of no card', '?preview=garbage', { preview: '' }],
    ['a preview in small letters', '?preview=k7m2p9qrtx', { preview: 'K7M2P9QRTX' }],
    ['U+0000 in the search', '?search=%00a%00', { search: 'a' }],
    ['an emoji cut in two', `?search=${'a'.repeat(99)}%F0%9F%8C%BC`, { search: 'a'.repeat(99) }],
  ])('%s is read as the server takes it', (_, address, expected) => {
    expect(readCardsQuery(address)).toMatchObject(expected);
  });

  test('the call gets only what narrows', () => {
    expect(toListQuery(readCardsQuery('?search=++'))).toEqual({ sort: '-createdAt', limit: 50 });
  });
});

describe('pages', () => {
  test('on and back by the cursors that led here', () => {
    goToNextPage('c1');
    goToNextPage('c2');
    expect([location.search, pagesBefore()]).toEqual(['?after=c2', ['', 'c1']]);
    goToPreviousPage();
    expect([location.search, pagesBefore()]).toEqual(['?after=c1', ['']]);
    goToPreviousPage();
    expect([location.search, pagesBefore()]).toEqual(['', []]);
  });

  test('a page opened by its address leads back to the first', () => {
    history.replaceState(null, '', '?after=c9');
    $search.set(location.search);
    goToPreviousPage();
    expect($cardsQuery.get().after).toBe('');
  });

  test('another filter begins at the first page', () => {
    goToNextPage('c1');
    changeCardsQuery({ status: ['locked'] });
    expect(location.search).toBe('?status=locked');
  });

  test('a cursor that leads nowhere is dropped in place, one that was left meanwhile is not touched', () => {
    history.replaceState(null, '', '?after=garbage&sort=holder');
    $search.set(location.search);
    const steps = history.length;
    dropCursor('another');
    expect(location.search).toBe('?after=garbage&sort=holder');
    dropCursor('garbage');
    expect([location.search, history.length]).toEqual(['?sort=holder', steps]);
  });

  test('a preview keeps its page and the way back', () => {
    goToNextPage('c1');
    openPreview('K7M2P9QRTX');
    expect(location.search).toBe('?after=c1&preview=K7M2P9QRTX');
    closePreview();
    expect([location.search, pagesBefore()]).toEqual(['?after=c1', ['']]);
  });
});

test('clearing takes search and filters, not the order', () => {
  changeCardsQuery({ search: 'a', status: ['locked'], sort: 'holder' });
  clearCardsQuery();
  expect(location.search).toBe('?sort=holder');
});

test('Back and Forward are followed', () => {
  const stop = followAddress();
  history.replaceState(null, '', '?status=locked');
  dispatchEvent(new PopStateEvent('popstate'));
  expect($cardsQuery.get().status).toEqual(['locked']);
  stop();
});
