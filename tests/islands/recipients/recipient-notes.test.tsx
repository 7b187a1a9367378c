import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecipientPage } from '#islands/recipients/recipient-page.tsx';
import type { Note } from '#lib/contract/notes/notes.ts';
import {
  addNote,
  addRecipientNote,
  listNotes,
  listRecipientNotes,
  removeNote,
  updateNote,
} from '#lib/contract/notes/notes.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { addNoteFlow } from '#lib/stores/notes/change.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { refusal } from '../../support/fake-server.ts';
import { AT, BUSINESS, idOf } from '../../support/things/plain.ts';
import { RECIPIENT, recipientOf } from '../../support/things/recipient.ts';
import { draw, server, startAnew } from '../cards/world.tsx';
import { beginPaying, reply, texts } from './world.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const WRITER: Permission[] = ['viewRecipients', 'viewNotes', 'manageNotes'];
const noteOf = (id: string, more: Partial<Note> = {}): Note => ({
  id: idOf(id),
  userId: null,
  recipientId: RECIPIENT,
  businessId: BUSINESS,
  businessName: 'Stipends',
  text: `Text of ${id}`,
  authorName: 'Grace Okafor',
  isOwn: true,
  createdAt: AT,
  editedAt: null,
  ...more,
});
const pageOf = (...items: Note[]) => ({ items, nextCursor: null });

async function open(own: Answers = {}, permissions = WRITER, recipient = recipientOf()) {
  beginPaying(permissions, `/recipients/${RECIPIENT}?tab=notes`);
  reply({ getRecipient: () => ({ recipient }), ...own });
  draw(<RecipientPage texts={texts} lang="en" recipientId={RECIPIENT} brandName="Larkspur" />, texts);
  await screen.findByRole('heading', { level: 1, name: recipient.name });
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const submit = (box: HTMLElement) => fireEvent.submit(box.closest('form') as HTMLFormElement);

beforeEach(startAnew);
afterEach(cleanup);

test('a note about a recipient is written once by two presses, and the list is read anew', async () => {
  let items: Note[] = [];
  await open({
    listRecipientNotes: () => pageOf(...items),
    addRecipientNote: () => {
      const note = noteOf('n1', { text: 'Prefers a call.' });
      items = [note];
      return { note };
    },
  });
  const box = await screen.findByLabelText('Note');
  expect(screen.getByText(/The recipient does not\.$/)).toBeTruthy();
  await screen.findByText('Write down what the next colleague should know about this recipient.');
  type(box, ' Prefers a call. ');
  submit(box);
  submit(box);
  await screen.findByText('Prefers a call.', { selector: '.note-text' });
  expect($toasts.get()[0]?.text).toBe('The note was added.');
  expect(server.requests(addRecipientNote)).toEqual([
    { params: { id: RECIPIENT }, body: { text: 'Prefers a call.' }, idempotencyKey: 'key-1' },
  ]);
  expect(server.requests(listRecipientNotes)[0]).toMatchObject({
    params: { id: RECIPIENT },
    query: { limit: 20 },
  });
  expect([server.requests(addNote), server.requests(listNotes)]).toEqual([[], []]);
  expect(box).toHaveProperty('value', '');
});

test('an own note changes at once, reverts after a refusal, and is then deleted', async () => {
  let items = [noteOf('n1')];
  await open({
    listRecipientNotes: () => pageOf(...items),
    updateNote: refusal('forbidden'),
    removeNote: () => {
      items = [];
      return { note: noteOf('n1') };
    },
  });
  const held = server.hold(updateNote);
  const line = (await screen.findByText('Text of n1')).closest('li') as HTMLElement;
  fireEvent.click(within(line).getByRole('button', { name: 'Edit' }));
  const box = within(line).getByLabelText('Note');
  type(box, 'Other words');
  submit(box);
  await screen.findByText('Other words', { selector: '.note-text' });
  held.release();
  await within(line).findByText(/The note was not changed. Your role does not allow this/);
  fireEvent.keyDown(within(line).getByLabelText('Note'), { key: 'Escape' });
  await screen.findByText('Text of n1');
  fireEvent.click(within(line).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByText('Text of n1')).toBeNull());
  expect(server.requests(removeNote)).toEqual([
    { params: { id: idOf('n1') }, idempotencyKey: expect.any(String) },
  ]);
});

test('a role that may not write reads only; one without notes, or with bank payments hidden, has no tab', async () => {
  await open({ listRecipientNotes: pageOf(noteOf('n1')) }, ['viewRecipients', 'viewNotes']);
  const line = (await screen.findByText('Text of n1')).closest('li') as HTMLElement;
  expect(within(line).queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Note')).toBeNull();
  cleanup();
  await open({}, ['viewRecipients']);
  expect(tabs()).toEqual(['Bank accounts', 'Activity']);
  cleanup();
  startAnew();
  await open({}, [...WRITER, 'hideBankPaymentsInformation'], recipientOf({ isBankInformationHidden: true }));
  expect(tabs()).toEqual(['Activity']);
  expect(server.requests(listRecipientNotes)).toEqual([]);
});

test('drafts about a recipient and about a holder are separate', () => {
  const of = { id: 'same', businessId: BUSINESS };
  addNoteFlow({ type: 'recipient', ...of }).change({ text: 'About the recipient' });
  expect(addNoteFlow({ type: 'user', ...of }).$state.get().draft.text).toBe('');
  expect(addNoteFlow({ type: 'recipient', ...of }).$state.get().draft.text).toBe('About the recipient');
});

test('a note runs as its own language does, where it is read and where it is deleted', async () => {
  const text = 'امینه ترجیح می‌دهد تلفن کنیم.';
  await open({ listRecipientNotes: () => pageOf(noteOf('n1', { text })) });
  const read = await screen.findByText(text);
  expect(read.getAttribute('dir')).toBe('auto');
  const line = read.closest('li') as HTMLElement;
  fireEvent.click(within(line).getByRole('button', { name: 'Delete' }));
  const quoted = await screen.findByText(text, { selector: '.note-quote' });
  expect(quoted.getAttribute('dir')).toBe('auto');
});
