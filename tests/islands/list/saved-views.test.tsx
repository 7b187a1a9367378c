import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ViewMenu } from '#islands/list/view-menu.tsx';
import type { CardColumn } from '#lib/stores/cards/columns.ts';
import { cardsList } from '#lib/stores/cards/query.ts';
import { cardsView } from '#lib/stores/cards/view.ts';
import { $search } from '#lib/stores/list/address.ts';
import { readViews, saveView } from '#lib/stores/list/saved-views.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import cardTexts from '../../../locales/en/cards.json' with { type: 'json' };
import { BUSINESS } from '../../support/things/plain.ts';
import { begin, draw } from '../cards/world.tsx';

const OWNER = { list: 'cards', userId: 'u1', businessId: BUSINESS };
const LOCKED = 'status=locked';

/** The menu as it stands once its button was pressed; the browser's own part of that is not in this window. */
async function open(search: string, ...views: [name: string, query: string][]) {
  begin(['viewCards'], `/cards${search}`);
  for (const [name, query] of views) saveView(OWNER, name, query);
  draw(
    <ViewMenu
      list={cardsList}
      look={cardsView}
      without={[]}
      heads={(id) => cardTexts.column[id as CardColumn]}
    />,
  );
  const menu = document.querySelector('[popover]') as HTMLElement & { hidePopover: () => void };
  menu.hidePopover = vi.fn();
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  await screen.findByRole('heading', { name: 'Saved views', hidden: true });
  return menu;
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const lineOf = (name: string) => document.querySelector(`[data-view="${name}"]`) as HTMLElement;
const press = (name: string) => fireEvent.click(button(name));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const submit = () => fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement);
const lastToast = () => $toasts.get().at(-1)?.text;
const names = () => readViews(OWNER).map(({ name }) => name);

beforeEach(() => void vi.resetAllMocks());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without views it says what they are, and the whole list is nothing to save', async () => {
  await open('');
  expect(
    screen.getByText(/^Search, filter or sort the list or choose its columns, then save it here/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this view', hidden: true })).toBeNull();
});

test('what the list shows is saved under a name, ticked at once, and has the focus', async () => {
  await open('?status=locked&after=c1&preview=K7M2P9QRTX');
  press('Save this view');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  type(' Locked ones ');
  submit();
  expect(lastToast()).toBe('The view Locked ones was saved.');
  expect(readViews(OWNER)).toEqual([{ name: 'Locked ones', query: LOCKED }]);
  expect(lineOf('Locked ones').getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(lineOf('Locked ones'));
  expect(screen.queryByRole('button', { name: 'Save this view', hidden: true })).toBeNull();
});

test('the columns that somebody chose are kept with it, and stand in the address from then on', async () => {
  await open('?status=locked');
  fireEvent.click(screen.getByLabelText('Email'));
  press('Save this view');
  type('Letters');
  submit();
  const query = 'status=locked&columns=status.tags.available.held.lastActivity.email';
  expect(readViews(OWNER)).toEqual([{ name: 'Letters', query }]);
  expect(location.search).toBe(`?${query}`);
  expect(lineOf('Letters').getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByLabelText('On hold'));
  expect(location.search).toBe('?status=locked&columns=status.tags.available.lastActivity.email');
  press('Update this view');
  expect(readViews(OWNER)[0]?.query).toBe('status=locked&columns=status.tags.available.lastActivity.email');
});

test('a view applies its columns and keeps those of this device', async () => {
  await open('', ['Letters', 'columns=email']);
  fireEvent.click(lineOf('Letters'));
  const isShown = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;
  await waitFor(() => expect([isShown('Email'), isShown('Status')]).toEqual([true, false]));
  press('Show the usual columns');
  await waitFor(() => expect([isShown('Email'), isShown('Status')]).toEqual([false, true]));
  expect(location.search).toBe('');
});

test.each([
  ['  ', 'Name is required'],
  ['x'.repeat(41), 'Name must have at most 40 characters'],
  ['LOCKED ONES', 'This name is taken already. Please choose another one.'],
])('the name %j is refused beside its field, and stays there', async (name, problem) => {
  await open('?status=active', ['Locked ones', LOCKED]);
  press('Save this view');
  type(name);
  submit();
  const field = screen.getByLabelText('Name');
  expect(screen.getByText(problem)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', name);
  expect(names()).toEqual(['Locked ones']);
  type('Active ones');
  expect(screen.queryByText(problem)).toBeNull();
});

test('a press shows a view from its first page and closes the menu', async () => {
  const menu = await open('?search=amina&after=c1', ['Locked ones', LOCKED]);
  expect(lineOf('Locked ones').getAttribute('aria-current')).toBeNull();
  fireEvent.click(lineOf('Locked ones'));
  expect(location.search).toBe('?status=locked');
  expect($search.get()).toBe('?status=locked');
  expect(menu.hidePopover).toHaveBeenCalledOnce();
});

test('a changed view says so, and can be updated to what the list shows', async () => {
  await open('', ['Locked ones', LOCKED], ['Frozen', 'status=frozen']);
  fireEvent.click(lineOf('Locked ones'));
  await waitFor(() => expect(lineOf('Locked ones').getAttribute('aria-current')).toBe('true'));
  expect(screen.queryByText('Changed since it was saved')).toBeNull();
  cardsList.change({ sort: 'holder' });
  await waitFor(() => expect(lineOf('Locked ones').textContent).toContain('Changed since it was saved'));
  expect(lineOf('Locked ones').getAttribute('aria-current')).toBeNull();
  expect(button('Save this view')).toBeTruthy();
  press('Update this view');
  expect(lastToast()).toBe('The view Locked ones was updated.');
  expect(readViews(OWNER)[0]).toEqual({ name: 'Locked ones', query: 'status=locked&sort=holder' });
  expect(lineOf('Locked ones').getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(lineOf('Locked ones'));
});

test('renaming begins with the name, can be left, and keeps the view where it is', async () => {
  await open('?status=locked', ['Locked ones', LOCKED], ['Frozen', 'status=frozen']);
  press('Rename view Locked ones');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Locked ones');
  type('Other');
  press('Cancel');
  expect(names()).toEqual(['Locked ones', 'Frozen']);
  expect(document.activeElement).toBe(lineOf('Locked ones'));
  press('Rename view Locked ones');
  type('Frozen');
  submit();
  expect(screen.getByText('This name is taken already. Please choose another one.')).toBeTruthy();
  type('To be unlocked');
  submit();
  expect(lastToast()).toBe('The view is called To be unlocked now.');
  expect(names()).toEqual(['To be unlocked', 'Frozen']);
  expect(lineOf('To be unlocked').getAttribute('aria-current')).toBe('true');
});

test('a deleted view goes at once and comes back to its place by Undo', async () => {
  await open('', ['One', LOCKED], ['Two', 'status=frozen'], ['Three', 'status=closed']);
  press('Delete view Two');
  expect(lastToast()).toBe('The view Two was deleted.');
  expect(names()).toEqual(['One', 'Three']);
  expect(lineOf('Two')).toBeNull();
  expect(document.activeElement).toBe(lineOf('Three'));
  $toasts.get().at(-1)?.action?.run();
  await waitFor(() => expect(lineOf('Two')).toBeTruthy());
  expect(readViews(OWNER)[1]).toEqual({ name: 'Two', query: 'status=frozen' });
});

test('a full or refused storage is reported, and the name stays', async () => {
  await open('?status=locked');
  press('Save this view');
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  type('Locked ones');
  submit();
  const alert = within(screen.getByLabelText('Name').closest('form') as HTMLElement).getByRole('alert', {
    hidden: true,
  });
  expect(alert.textContent).toBe(
    'This browser is full or keeps nothing for this site, so nothing was saved.',
  );
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Locked ones');
});

test('with twenty views another is not offered, and it says why', async () => {
  const views = Array.from({ length: 20 }, (_, at): [string, string] => [`View ${at}`, `search=${at}`]);
  await open('?status=locked', ...views);
  expect(screen.queryByRole('button', { name: 'Save this view', hidden: true })).toBeNull();
  expect(
    screen.getByText('You have 20 saved views, the most there can be. Delete one to save another.'),
  ).toBeTruthy();
});

test('an update of a view that another window deleted is reported', async () => {
  await open('', ['One', LOCKED]);
  fireEvent.click(lineOf('One'));
  cardsList.change({ sort: 'holder' });
  await screen.findByText('Changed since it was saved');
  localStorage.clear();
  press('Update this view');
  expect(lastToast()).toBe('This view was deleted in another window.');
  await waitFor(() => expect(lineOf('One')).toBeNull());
});
