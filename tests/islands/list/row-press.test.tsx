import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListColumn } from '#islands/list/list-column.ts';
import { ListTable } from '#islands/list/list-table.tsx';

const followed = vi.fn();
const pressed = vi.fn();

const COLUMNS: readonly ListColumn<{ id: string }>[] = [
  {
    id: 'name',
    width: 10,
    cell: ({ id }) => (
      <a
        className="row-link"
        href={`/${id}`}
        onClick={(event) => {
          event.preventDefault();
          followed(id, event.ctrlKey, event.metaKey, event.shiftKey);
        }}
      >
        {id}
      </a>
    ),
  },
  { id: 'note', width: 10, cell: ({ id }) => `note of ${id}` },
  {
    id: 'act',
    width: 10,
    cell: ({ id }) => (
      <button type="button" onClick={pressed}>
        Act on {id}
      </button>
    ),
  },
];

function open({ isNarrow = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  render(
    <ListTable
      look="people"
      label="People"
      columns={COLUMNS}
      heads={(id) => id}
      businessId="b1"
      rows={[{ id: 'Amina' }, { id: 'Omar' }]}
      places={1}
    />,
  );
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  getSelection()?.removeAllRanges();
  vi.unstubAllGlobals();
});

test('a press anywhere on a row follows its link, once', () => {
  open();
  fireEvent.click(screen.getByText('note of Omar'));
  expect(followed.mock.calls).toEqual([['Omar', false, false, false]]);
});

test('with Ctrl it leads to another tab as the link would', () => {
  open();
  fireEvent.click(screen.getByText('note of Amina'), { ctrlKey: true });
  expect(followed.mock.calls).toEqual([['Amina', true, false, false]]);
});

test('the link itself is followed once; a button in the row only does its own', () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Amina' }));
  fireEvent.click(screen.getByRole('button', { name: 'Act on Omar' }));
  expect(followed.mock.calls).toEqual([['Amina', false, false, false]]);
  expect(pressed).toHaveBeenCalledOnce();
});

test('marking text opens nothing', () => {
  open();
  getSelection()?.selectAllChildren(screen.getByText('note of Omar'));
  fireEvent.click(screen.getByText('note of Omar'));
  expect(followed).not.toHaveBeenCalled();
});

test('where rows are cards the link covers them, so the row does nothing of its own', () => {
  open({ isNarrow: true });
  fireEvent.click(screen.getByText('note of Omar'));
  expect(followed).not.toHaveBeenCalled();
});
