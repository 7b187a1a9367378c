import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import type { ContextProgram } from '#lib/domain/people/business-context.ts';
import { $businessContext, $programs } from '#lib/stores/session/session.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { be, draw, ID, startAnew } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const idOf = (index: number) => `00000000-0000-4000-8000-00000000b${String(index).padStart(3, '0')}`;
const programOf = (name: string, index: number) => ({
  id: idOf(index),
  name,
  productType: 'cards' as const,
  updatedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
});
const FEW = ['Rent', 'Food', 'Éclair'].map(programOf);
const MANY = Array.from({ length: 12 }, (_, index) => programOf(`Program ${index + 10}`, index));

const server = fakeServer();
let place: HTMLElement;
beforeEach(() => {
  startAnew();
  place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'hub-place' }));
});
afterEach(() => {
  cleanup();
  place.remove();
});

/** On the card orders of `at`, the switcher open. */
async function opened(programs: typeof FEW, at: string = ID, closed: ContextProgram[] = []) {
  history.replaceState(null, '', `/${at}/orders`);
  be(['viewCards', 'viewPrograms', 'viewOrders']);
  const context = $businessContext.get();
  if (context) {
    const all = [...programs, ...closed];
    $businessContext.set({ ...context, userScope: 'super', viewType: 'multiProgram', programs: all });
  }
  server.on(listPrograms, { items: programs, nextCursor: null });
  draw();
  const button = within(place).getByTitle('Switch program');
  const box = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'open' }));
  await waitFor(() => expect($programs.get()).toHaveLength(programs.length));
  return { button, box };
}

const names = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

test('it names where somebody is, and offers all programs first, then each by its name', async () => {
  const { button, box } = await opened(FEW, idOf(1));
  expect(button.textContent).toBe('Food');
  expect(names(box)).toEqual(['All programs', 'Éclair', 'Food', 'Rent']);
  expect(within(box).queryByRole('searchbox', { hidden: true })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Food');
});

test('a program opens on the page that is open now, and all programs on theirs', async () => {
  const { box } = await opened(FEW, idOf(1));
  const hrefOf = (name: string) => within(box).getByText(name).closest('a')?.getAttribute('href');
  expect(hrefOf('Rent')).toBe(`/${idOf(0)}/orders`);
  expect(hrefOf('All programs')).toBe(`/${ID}/programs`);
});

test('of many programs those opened last come first, and a word finds the others', async () => {
  await opened(MANY, idOf(7));
  cleanup();
  const { box } = await opened(MANY, idOf(3));
  expect(names(box).slice(0, 2)).toEqual(['All programs', 'Program 17']);
  const search = within(box).getByRole('searchbox', { hidden: true });
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: 'PROGRAM 2' } });
  expect(names(box)).toEqual(['Program 20', 'Program 21']);
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Program 20');
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Program 21');
  fireEvent.change(search, { target: { value: 'nothing like it' } });
  expect(within(box).getByText('No program has this name.')).toBeTruthy();
});

test('where the programs cannot be loaded it says so, and asks again at a press', async () => {
  const { box } = await opened(FEW);
  server.refuse(listPrograms, 'internal');
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'closed' }));
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'open' }));
  await within(box).findByText('The programs could not be loaded.', { exact: false });
  server.on(listPrograms, { items: FEW, nextCursor: null });
  fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
  await waitFor(() => expect(within(box).queryByText(/could not be loaded/)).toBeNull());
});

test('the closed program that somebody looks at is called closed, and no other is offered', async () => {
  const closed = ['Camp', 'Yule'].map((name, index) => ({
    ...programOf(name, index + 5),
    isClosed: true as const,
  }));
  const { box } = await opened(FEW, idOf(5), closed);
  expect(names(box)).toEqual(['All programs', 'CampClosed', 'Éclair', 'Food', 'Rent']);
});
