import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TagsDialog } from '#islands/tags/tags-dialog.tsx';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { addTag, deleteTag, updateTag } from '#lib/contract/tags/tags.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { lost, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { answer, begin, draw, server } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const HOTEL = {
  id: '00000000-0000-4000-8000-00000000000a',
  businessId: BUSINESS,
  name: 'Hotel',
  colour: '#A8324A',
};

function open(own: Answers = {}) {
  begin(['viewCards', 'manageTags'], '/cards');
  answer({ listTags: { items: [HOTEL], nextCursor: null }, ...own });
  draw(<TagsDialog businessId={BUSINESS} onClose={() => undefined} />);
}

const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(field(/^Name/).closest('form') as HTMLFormElement);
const lastToast = () => $toasts.get().at(-1)?.text;
const UNKNOWN =
  'No answer came, so we do not know whether it was done. Send it again: it will not be done twice.';
const keysOf = (call: Parameters<typeof server.requests>[0]) =>
  server.requests(call).map(({ idempotencyKey }) => idempotencyKey);
const described = (label: RegExp) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
});
afterEach(cleanup);

test('a tag is created once by two presses, with the colour that was pressed', async () => {
  open({ addTag: { tag: { ...HOTEL, name: 'Travel' }, cardIds: [] } });
  await press('New tag');
  type(/^Name/, ' Travel ');
  await press('Color 2, #2F7A4D');
  expect(field(/^Color \(/).value).toBe('#2F7A4D');
  submit();
  submit();
  await waitFor(() => expect(lastToast()).toBe('The tag Travel was created.'));
  expect(server.requests(addTag)).toEqual([
    {
      params: { id: BUSINESS },
      body: { name: 'Travel', colour: '#2F7A4D', cardIds: [] },
      idempotencyKey: 'key-1',
    },
  ]);
  expect(await screen.findByText('Hotel')).toBeTruthy();
});

test('a name that is used a second time, once its tag was deleted, is another act', async () => {
  open({ addTag: { tag: { ...HOTEL, name: 'Travel' }, cardIds: [] } });
  for (const times of [1, 2]) {
    await press('New tag');
    type(/^Name/, 'Travel');
    submit();
    await waitFor(() => expect(server.requests(addTag)).toHaveLength(times));
    await screen.findByText('Hotel');
  }
  const [first, second] = keysOf(addTag);
  expect(second).not.toBe(first);
});

test.each([
  ['no name', '  ', '', /^Name/, 'Name is required'],
  ['a name too long', 'x'.repeat(61), '', /^Name/, 'Name must have at most 60 characters'],
  ['a word for a colour', 'Travel', 'green', /^Color \(/, 'Enter a color like #5B4BD6'],
])('%s is refused beside its field before it is sent', async (_, name, colour, label, text) => {
  open();
  await press('New tag');
  type(/^Name/, name);
  type(/^Color \(/, colour);
  submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(described(label)).toContain(text);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect([field(/^Name/).value, field(/^Color \(/).value]).toEqual([name, colour]);
  expect(server.requests(addTag)).toEqual([]);
});

test('a name that the server refuses as taken is reported beside its field, and typed text stays', async () => {
  const taken = { code: 4220, msg: 'taken', key: 'field.taken' as const };
  open({ addTag: refusal('validation_failed', { fields: { name: taken } }) });
  await press('New tag');
  type(/^Name/, 'Hotel');
  type(/^Color \(/, '#123456');
  submit();
  const text = 'This name is taken already. Please choose another one.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(described(/^Name/)).toContain(text);
  expect([field(/^Name/).value, field(/^Color \(/).value]).toEqual(['Hotel', '#123456']);
  type(/^Name/, 'Hotels');
  expect(screen.queryByText(text)).toBeNull();
});

test('a lost answer is shown as unknown, typed text stays, and the second try has the same key', async () => {
  open({ addTag: lost });
  await press('New tag');
  type(/^Name/, 'Travel');
  submit();
  await screen.findByText(UNKNOWN);
  expect(field(/^Name/).value).toBe('Travel');
  submit();
  await waitFor(() => expect(server.requests(addTag)).toHaveLength(2));
  expect(keysOf(addTag)).toEqual(['key-1', 'key-1']);
});

test('a tag is renamed and recoloured from its present values; leaving changes nothing', async () => {
  open({ updateTag: { tag: { ...HOTEL, name: 'Hotel stays', colour: '' } } });
  await press('Change tag Hotel');
  expect([field(/^Name/).value, field(/^Color \(/).value]).toEqual(['Hotel', '#A8324A']);
  expect(
    screen.getByRole('button', { name: 'Color 4, #A8324A', hidden: true }).getAttribute('aria-pressed'),
  ).toBe('true');
  type(/^Name/, 'Other');
  await press('Cancel');
  expect(server.requests(updateTag)).toEqual([]);
  await press('Change tag Hotel');
  expect(field(/^Name/).value).toBe('Hotel');
  type(/^Name/, 'Hotel stays');
  type(/^Color \(/, '');
  submit();
  await waitFor(() => expect(lastToast()).toBe('The tag Hotel stays was saved.'));
  expect(server.requests(updateTag)).toEqual([
    {
      params: { id: BUSINESS, tagId: HOTEL.id },
      body: { name: 'Hotel stays', colour: '' },
      idempotencyKey: 'key-1',
    },
  ]);
});

test.each([
  [0, 'No card carries this tag.'],
  [1, '1 card carries this tag. It loses the tag; nothing else about it changes.'],
  [208, '208 cards carry this tag. They lose the tag; nothing else about them changes.'],
])('deleting a tag of %i cards says so first, and can be left', async (total, words) => {
  open({ countCards: { total, isCapped: false, programs: [] }, deleteTag: { cardCount: total } });
  await press('Delete tag Hotel');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.requests(countCards)[0]).toMatchObject({
    params: { id: BUSINESS },
    query: { tag: [HOTEL.id] },
  });
  await press('Cancel');
  expect(server.requests(deleteTag)).toEqual([]);
  await press('Delete tag Hotel');
  await screen.findByText(words);
  await press('Delete tag');
  await waitFor(() => expect(lastToast()).toBe('The tag Hotel was deleted.'));
  expect(server.requests(deleteTag)).toHaveLength(1);
});

test('a tag of too many cards is not deleted', async () => {
  open({ countCards: { total: 10_001, isCapped: true, programs: [] } });
  await press('Delete tag Hotel');
  await screen.findByText(/^More than 10,000 cards carry this tag\./);
  const form = within(document.querySelector('.form-foot') as HTMLElement);
  expect(form.getByRole('button', { name: 'Delete tag', hidden: true })).toHaveProperty('disabled', true);
});

test('a lost answer to a change is shown as unknown, and the second try has the same key', async () => {
  open({ updateTag: lost });
  await press('Change tag Hotel');
  type(/^Name/, 'Hotels');
  submit();
  await screen.findByText(UNKNOWN);
  answer({ updateTag: { tag: { ...HOTEL, name: 'Hotels' } } });
  submit();
  await waitFor(() => expect(lastToast()).toBe('The tag Hotels was saved.'));
  expect(keysOf(updateTag)).toEqual(['key-1', 'key-1']);
});

test('a refused deletion is shown, and can be tried again', async () => {
  open({ deleteTag: refusal('limit_exceeded') });
  await press('Delete tag Hotel');
  await screen.findByText('1 card carries this tag. It loses the tag; nothing else about it changes.');
  await press('Delete tag');
  await screen.findByText(/^More than 10,000 cards carry this tag\./);
  answer({ deleteTag: { cardCount: 1 } });
  await press('Delete tag');
  await waitFor(() => expect(lastToast()).toBe('The tag Hotel was deleted.'));
});

test('a lost answer to a deletion is shown as unknown, and the second try has the same key', async () => {
  open({ deleteTag: lost });
  await press('Delete tag Hotel');
  await screen.findByText('1 card carries this tag. It loses the tag; nothing else about it changes.');
  await press('Delete tag');
  await screen.findByText(UNKNOWN);
  answer({ deleteTag: { cardCount: 1 } });
  await press('Delete tag');
  await waitFor(() => expect(lastToast()).toBe('The tag Hotel was deleted.'));
  expect(keysOf(deleteTag)).toEqual(['key-1', 'key-1']);
});
