import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $connection } from '#lib/browser/connection.ts';
import { goTo } from '#lib/browser/navigate.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { be, draw, ID, startAnew } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const PROGRAM = ID.replace('a0', 'a1');

beforeEach(startAnew);
afterEach(cleanup);

/** What the command menu offers for a text. */
const offered = async (text: string) => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { hidden: true });
  fireEvent.change(box, { target: { value: text } });
  return screen.queryAllByRole('option', { hidden: true });
};
const namesOf = (options: HTMLElement[]) => options.map((option) => option.textContent);

test.each([
  ['new rule', ['limit the spending', 'allow only some merchants', 'block some merchants']],
  ['New order', ['physical cards', 'virtual cards']],
])('Ctrl+K begins something: %s', async (text, kinds) => {
  be(['viewCards', 'viewSpendRules', 'manageSpendRules', 'orderCards', 'createVirtualCards']);
  draw();
  const name = text.replace('n', 'N');
  expect(namesOf(await offered(text))).toEqual(kinds.map((kind) => `${name}: ${kind}`));
});

test('Ctrl+K offers nothing new to a role that may begin nothing', async () => {
  be(['viewCards', 'viewSpendRules']);
  draw();
  expect(await offered('new')).toEqual([]);
});

test('Ctrl+K changes the look', async () => {
  be(['viewCards']);
  draw();
  const [dark] = await offered('dark');
  fireEvent.click(dark as HTMLElement);
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
});

test('Ctrl+K finds a program by its name and leads to its first page', async () => {
  be(['viewCards', 'viewPrograms']);
  const context = $businessContext.get();
  const programs = [
    { id: PROGRAM, name: 'Harvest Rent', productType: 'bank_transfers' as const },
    { id: ID.replace('a0', 'a2'), name: 'Harvest Tools', productType: 'cards' as const },
  ];
  if (context) $businessContext.set({ ...context, userScope: 'super', viewType: 'multiProgram', programs });
  draw();
  expect(namesOf(await offered(` ${PROGRAM.toUpperCase()} `))).toEqual(['Harvest Rent']);
  const [rent, tools] = await offered('harv');
  expect(namesOf([rent as HTMLElement, tools as HTMLElement])).toEqual(['Harvest Rent', 'Harvest Tools']);
  $connection.set('online');
  fireEvent.click(rent as HTMLElement);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/${PROGRAM}/recipients`));
});
