import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListTable } from '#islands/list/list-table.tsx';

const followed = vi.fn();
const pressed = vi.fn();

function open({ isNarrow = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  render(
    <ListTable
      look="people"
      label="People"
      columns={[{ id: 'name', head: 'Name' }]}
      lines={['Amina', 'Omar']}
      onTheirWay={{ rows: 1, columns: ['w-10'] }}
    >
      {(name) => (
        <tr key={name}>
          <td>
            <a
              className="row-link"
              href={`/${name}`}
              onClick={(event) => {
                event.preventDefault();
                followed(name, event.ctrlKey, event.metaKey, event.shiftKey);
              }}
            >
              {name}
            </a>
          </td>
          <td>note of {name}</td>
          <td>
            <button type="button" onClick={pressed}>
              Act on {name}
            </button>
          </td>
        </tr>
      )}
    </ListTable>,
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
