import { beforeEach, describe, expect, test } from 'vitest';
import { $search, followAddress } from '#lib/stores/cards-address.ts';
import {
  $cardsQuery,
  changeCardsQuery,
  clearCardsQuery,
  closePreview,
  goToNextPage,
  goToPreviousPage,
  openPreview,
  pagesBefore,
  readCardsQuery,
  toListQuery,
  writeCardsQuery,
} from '#lib/stores/cards-query.ts';

const TAG = '00000000-0000-4000-8000-00000000000a';

beforeEach(() => {
  history.replaceState(null, '', '/b1/cards');
  $search.set('');
});

describe('the address says it all', () => {
  const full = `?search=amina+r&status=active&status=frozen&type=virtual&program=${TAG}&tag=${TAG}&sort=holder&size=25&after=c1&preview=C1`;

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

  test('a preview keeps its page and the way back', () => {
    goToNextPage('c1');
    openPreview('C7');
    expect(location.search).toBe('?after=c1&preview=C7');
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
