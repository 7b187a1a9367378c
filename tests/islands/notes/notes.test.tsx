import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import { listMetadata } from '#lib/contract/metadata/metadata.ts';
import type { Note } from '#lib/contract/notes/notes.ts';
import { addNote, listNotes, removeNote, updateNote } from '#lib/contract/notes/notes.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS, idOf } from '../../support/things/plain.ts';
import { answer, begin, draw, server, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

/** Each test has a person of its own, as what is written about one is kept. */
let person = 0;
const AT = '2026-11-20T15:00:00.000Z';
const noteOf = (id: string, more: Partial<Note> = {}): Note => ({
  id: idOf(id),
  userId: `u${person}`,
  recipientId: null,
  businessId: BUSINESS,
  businessName: 'Juniper Commons',
  text: `Text of ${id}`,
  authorName: 'Grace Okafor',
  isOwn: true,
  createdAt: AT,
  editedAt: null,
  ...more,
});

function open(own: Answers, permissions: Permission[] = ['viewCards', 'viewNotes', 'manageNotes']) {
  const userId = `u${++person}`;
  begin(permissions, '/cards/K7M2P9QRTX?tab=notes');
  answer({ getCard: () => ({ card: cardOf({ holder: { ...cardOf().holder, userId } }) }), ...own });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  return userId;
}

const EMPTY = { items: [], nextCursor: null };
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const submit = (box: HTMLElement) => fireEvent.submit(box.closest('form') as HTMLFormElement);
const lineOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;

beforeEach(startAnew);
afterEach(cleanup);

test('an empty note says so beside its field and is not sent', async () => {
  open({ listNotes: EMPTY });
  const box = await screen.findByLabelText('Note');
  type(box, '   ');
  submit(box);
  expect(await screen.findByText('Note is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box));
  type(box, 'x'.repeat(2001));
  submit(box);
  expect(await screen.findByText('Note must have at most 2000 characters')).toBeTruthy();
  expect(box).toHaveProperty('value', 'x'.repeat(2001));
  expect(server.requests(addNote)).toEqual([]);
});

test('a note is added once by two presses, and the box is empty for the next', async () => {
  const userId = open({ listNotes: EMPTY, addNote: { note: noteOf('n1') } });
  const box = await screen.findByLabelText('Note');
  type(box, ' Prefers a call. ');
  submit(box);
  submit(box);
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('The note was added.'));
  expect(server.requests(addNote)).toEqual([
    {
      params: { id: userId },
      body: { text: 'Prefers a call.', businessId: BUSINESS },
      idempotencyKey: 'key-1',
    },
  ]);
  expect(box).toHaveProperty('value', '');
});

test('a draft survives a refusal and a visit to another tab', async () => {
  open({ listNotes: EMPTY, addNote: refusal('unavailable') });
  const box = await screen.findByLabelText('Note');
  type(box, 'Prefers a call.');
  submit(box);
  expect(await screen.findByText(/will not be added twice/)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
  await screen.findByText('Card ID');
  fireEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Prefers a call.');
});

test('one’s own note changes at once, and is restored after a refusal', async () => {
  open({
    listNotes: () => ({ items: [noteOf('n1')], nextCursor: null }),
    updateNote: refusal('forbidden'),
  });
  const held = server.hold(updateNote);
  const line = await lineOf('Text of n1');
  fireEvent.click(within(line).getByRole('button', { name: 'Edit' }));
  const box = within(line).getByLabelText('Note');
  type(box, 'Other words');
  submit(box);
  expect(await screen.findByText('Other words', { selector: '.note-text' })).toBeTruthy();
  await waitFor(() => expect(server.requests(updateNote)).toHaveLength(1));
  expect(server.requests(updateNote)[0]).toMatchObject({
    params: { id: idOf('n1') },
    body: { text: 'Other words' },
  });
  held.release();
  expect(
    await within(line).findByText(/The note was not changed. Your role does not allow this/),
  ).toBeTruthy();
  expect(within(line).getByLabelText('Note')).toHaveProperty('value', 'Other words');
  fireEvent.keyDown(within(line).getByLabelText('Note'), { key: 'Escape' });
  expect(await screen.findByText('Text of n1')).toBeTruthy();
});

test('a note that leaves the list after a lost answer is reported as deleted', async () => {
  let items = ['n1', 'n2'];
  open({
    listNotes: () => ({ items: items.map((id) => noteOf(id)), nextCursor: null }),
    removeNote: () => {
      items = ['n2'];
      return lost;
    },
  });
  const line = await lineOf('Text of n1');
  fireEvent.click(within(line).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('The note was deleted.'));
  expect(screen.queryByText('Text of n1')).toBeNull();
});

test('one’s own note is deleted after a question', async () => {
  let items = ['n1', 'n2'];
  open({
    listNotes: () => ({ items: items.map((id) => noteOf(id)), nextCursor: null }),
    removeNote: () => {
      items = ['n2'];
      return { note: noteOf('n1') };
    },
  });
  const line = await lineOf('Text of n1');
  fireEvent.click(within(line).getByRole('button', { name: 'Delete' }));
  expect(server.requests(removeNote)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByText('Text of n1')).toBeNull());
  expect(server.requests(removeNote)).toEqual([{ params: { id: idOf('n1') }, idempotencyKey: 'key-1' }]);
  expect(screen.getByText('Text of n2')).toBeTruthy();
});

test('somebody else’s note can be read only, and so can all by a role that may not write', async () => {
  open({ listNotes: { items: [noteOf('n1', { isOwn: false, authorName: 'Priya' })], nextCursor: null } });
  const line = await lineOf('Text of n1');
  expect(line.textContent).toContain('Priya in Juniper Commons');
  expect(within(line).queryByRole('button')).toBeNull();
  cleanup();
  open({ listNotes: { items: [noteOf('n1')], nextCursor: null } }, ['viewCards', 'viewNotes']);
  expect(within(await lineOf('Text of n1')).queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Note')).toBeNull();
});

test('the next page starts where the last one ended', async () => {
  open({
    listNotes: ({ query }) =>
      query.cursor
        ? { items: [noteOf('n2')], nextCursor: null }
        : { items: [noteOf('n1')], nextCursor: 'c1' },
  });
  await lineOf('Text of n1');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await lineOf('Text of n2');
  expect(server.requests(listNotes).map(({ query }) => query)).toEqual([
    { limit: 20 },
    { limit: 20, cursor: 'c1' },
  ]);
});

test('an unlinked card has no person for notes; a role without notes has no tab', async () => {
  begin(['viewCards', 'viewNotes', 'manageNotes'], '/cards/K7M2P9QRTX?tab=notes');
  answer();
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  expect(await screen.findByText(/Notes belong to a person/)).toBeTruthy();
  expect(server.requests(listNotes)).toEqual([]);
  cleanup();
  open({}, ['viewCards']);
  await screen.findByRole('tab', { name: 'Details' });
  expect(screen.queryByRole('tab', { name: 'Notes' })).toBeNull();
});

test.each([
  ['  ', 'Note is required'],
  ['4111 1111 1111 1111', /Card numbers must not be stored/],
])('after one note was added, %j is refused and kept, not taken for done', async (text, error) => {
  open({ listNotes: EMPTY, addNote: { note: noteOf('n1') } });
  const box = await screen.findByLabelText('Note');
  type(box, 'Prefers a call.');
  submit(box);
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  $toasts.set([]);
  type(box, text);
  submit(box);
  expect(await screen.findByText(error)).toBeTruthy();
  expect(box).toHaveProperty('value', text);
  expect([$toasts.get(), server.requests(addNote).length]).toEqual([[], 1]);
});

test('focus returns to the edit button after editing', async () => {
  open({ listNotes: { items: [noteOf('n1')], nextCursor: null }, updateNote: { note: noteOf('n1') } });
  for (const end of [
    (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Escape' }),
    (box: HTMLElement) => {
      type(box, 'Other words');
      submit(box);
    },
  ]) {
    const line = await lineOf('Text of n1');
    fireEvent.click(within(line).getByRole('button', { name: 'Edit' }));
    end(within(line).getByLabelText('Note'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  }
});

test('what the business keeps on the person stands below the notes, for those who may', async () => {
  const userId = open({ listNotes: EMPTY, listMetadata: { metadata: [] } }, [
    'viewCards',
    'viewNotes',
    'manageMetadata',
  ]);
  expect(await screen.findByRole('region', { name: 'Metadata of the holder' })).toBeTruthy();
  expect(server.requests(listMetadata)).toMatchObject([{ query: { type: 'user', targetId: userId } }]);
});
