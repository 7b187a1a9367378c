import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import type { Note } from '#lib/contract/notes/notes.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS, idOf } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const NOTE: Note = {
  id: idOf('n1'),
  userId: 'u1',
  recipientId: null,
  businessId: BUSINESS,
  businessName: 'Juniper Commons',
  text: 'Prefers a letter.',
  authorName: 'Grace Okafor',
  isOwn: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: null,
};

beforeEach(() => {
  startAnew();
  begin(['viewCards', 'viewNotes', 'manageNotes'], '/cards/K7M2P9QRTX?tab=notes');
  answer({
    getCard: () => ({ card: cardOf({ holder: { ...cardOf().holder, userId: 'u1' } }) }),
    listNotes: { items: [NOTE], nextCursor: null },
    addNote: { note: { ...NOTE, id: idOf('n2') } },
  });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
});
afterEach(cleanup);

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

const isAskedAtLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving the page asks while a changed note is not saved', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const box = screen.getAllByLabelText('Note').at(-1) as HTMLElement;
  expect(isAskedAtLeaving()).toBe(false);
  type(box, 'Another text');
  expect(isAskedAtLeaving()).toBe(true);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(isAskedAtLeaving()).toBe(false);
});

test('leaving the page asks while a note is typed, also from another tab, and no more once it is added', async () => {
  const box = await screen.findByLabelText('Note');
  expect(isAskedAtLeaving()).toBe(false);
  type(box, 'Prefers a call.');
  expect(isAskedAtLeaving()).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
  expect(isAskedAtLeaving()).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  const again = await screen.findByLabelText('Note');
  fireEvent.submit(again.closest('form') as HTMLFormElement);
  await waitFor(() => expect(isAskedAtLeaving()).toBe(false));
});
