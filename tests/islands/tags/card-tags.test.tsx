import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardTags } from '#islands/tags/card-tags.tsx';
import type { Card } from '#lib/contract/cards/card.ts';
import { addTag, removeTag } from '#lib/contract/tags/tags.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { forgetDrafts } from '#lib/stores/kept-drafts.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import type { Answers } from '../../support/fake-server.ts';
import { refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { cardOf } from '../../support/things/card.ts';
import { BUSINESS, idOf } from '../../support/things/plain.ts';
import { answer, begin, draw, server } from '../cards/world.tsx';

vi.mock('#lib/browser/firebase.ts');

const tag = (id: string, name: string, businessId = BUSINESS) => ({
  id,
  businessId,
  name,
  colour: '#A8324A',
});
const TOP = idOf('top');
const plain = ({ businessId: _, ...rest }: ReturnType<typeof tag>) => rest;
const HOTEL = tag(idOf('t1'), 'Hotel');
const TRAVEL = tag(idOf('t2'), 'Travel');

/** The tags of a card with its chooser opened; the browser's own part of that is not in this window. */
function open(own: Answers = {}, card: Card = cardOf({ tags: [plain(HOTEL)] }), { isBegun = false } = {}) {
  if (!isBegun) begin(['viewCards', 'manageTags'], '/cards/K7M2P9QRTX');
  answer({
    listTags: { items: [HOTEL, TRAVEL, tag(idOf('t3'), 'Elsewhere', idOf('b9'))], nextCursor: null },
    ...own,
  });
  draw(<CardTags card={card} />);
  fireEvent(
    document.querySelector('[popover]') as HTMLElement,
    Object.assign(new Event('toggle'), { newState: 'open' }),
  );
}

const box = (name: string) => screen.findByRole('checkbox', { name, hidden: true });
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const lastToast = () => $toasts.get().at(-1)?.text;

beforeEach(async () => {
  vi.resetAllMocks();
  forgetDrafts();
  signedIn();
});
afterEach(cleanup);

test.each([
  [['viewCards'], 0],
  [['viewCards', 'manageTags'], 1],
] as [Permission[], number][])('with %j the chooser stands %i times', (permissions, times) => {
  begin(permissions, '/cards/K7M2P9QRTX');
  answer();
  draw(<CardTags card={cardOf()} />);
  expect(screen.getByText('No tags')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Choose tags' })).toHaveLength(times);
});

test('offers the tags of its business, ticked where the card carries them', async () => {
  open();
  expect(await box('Hotel')).toHaveProperty('checked', true);
  expect(await box('Travel')).toHaveProperty('checked', false);
  expect(screen.queryByRole('checkbox', { name: 'Elsewhere', hidden: true })).toBeNull();
});

test('offers a tag of the super business on the screen of a program too, and puts it on as that business', async () => {
  const above = {
    items: [tag(idOf('t5'), 'County', TOP), tag(idOf('t6'), 'Of another program', idOf('b9'))],
    nextCursor: null,
  };
  const lists = { items: [HOTEL], nextCursor: null };
  begin(['viewCards', 'manageTags'], '/cards/K7M2P9QRTX');
  $businessContext.set({
    ...($businessContext.get() as NonNullable<ReturnType<typeof $businessContext.get>>),
    topLevelBusinessId: TOP,
    userScope: 'super',
    permissionsOf: {},
  });
  open(
    { listTags: ({ params }) => (params.id === TOP ? above : lists), addTag: { tag: HOTEL, cardIds: [] } },
    undefined,
    { isBegun: true },
  );
  expect(await box('Hotel')).toHaveProperty('checked', true);
  fireEvent.click(await box('County'));
  await waitFor(() => expect(server.requests(addTag)).toHaveLength(1));
  expect(server.requests(addTag)[0]).toMatchObject({ params: { id: TOP }, body: { tagId: idOf('t5') } });
  expect(screen.queryByRole('checkbox', { name: 'Of another program', hidden: true })).toBeNull();
});

test('a tag that the card carries can be taken off, though no list names it', async () => {
  open({ removeTag: { card: cardOf() } }, cardOf({ tags: [plain(tag(idOf('t7'), 'From above', TOP))] }));
  fireEvent.click(await box('From above'));
  await waitFor(() => expect(server.requests(removeTag)).toHaveLength(1));
  expect(server.requests(removeTag)[0]).toMatchObject({ params: { id: 'K7M2P9QRTX', tagId: idOf('t7') } });
});

test('a tick puts a tag on, another takes one off', async () => {
  open({ addTag: { tag: TRAVEL, cardIds: ['K7M2P9QRTX'] }, removeTag: { card: cardOf() } });
  fireEvent.click(await box('Travel'));
  await waitFor(() => expect(server.requests(addTag)).toHaveLength(1));
  expect(server.requests(addTag)[0]).toEqual({
    params: { id: BUSINESS },
    body: { tagId: idOf('t2'), cardIds: ['K7M2P9QRTX'], colour: '' },
    idempotencyKey: 'key-1',
  });
  fireEvent.click(await box('Hotel'));
  await waitFor(() => expect(server.requests(removeTag)).toHaveLength(1));
  expect(server.requests(removeTag)[0]).toMatchObject({ params: { id: 'K7M2P9QRTX', tagId: idOf('t1') } });
});

test.each([
  ['Travel', 'addTag', 'The tag was not added.'],
  ['Hotel', 'removeTag', 'The tag was not removed.'],
])('a refusal about %s is shown with its reason', async (name, call, words) => {
  open({ [call]: refusal('forbidden') });
  fireEvent.click(await box(name));
  await waitFor(() => expect(lastToast()).toBe(`${words} ${errors.api.forbidden}`));
});

test('a new tag is made and put on the card at once', async () => {
  open({ addTag: { tag: { id: idOf('t4'), name: 'Grant', colour: '' }, cardIds: [] } });
  await press('New tag');
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: ' Grant ' } });
  fireEvent.submit(name.closest('form') as HTMLFormElement);
  await waitFor(() => expect(lastToast()).toBe('The tag Grant was created.'));
  expect(document.activeElement?.textContent).toBe('New tag');
  expect(server.requests(addTag).map(({ body }) => body)).toEqual([
    { name: 'Grant', colour: '', cardIds: [] },
    { tagId: idOf('t4'), cardIds: ['K7M2P9QRTX'], colour: '' },
  ]);
});

test('what was typed of a new tag is there again after Cancel', async () => {
  open();
  await press('New tag');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Grant' } });
  await press('Cancel');
  await press('New tag');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Grant');
});

test('a new tag that is refused stays in its form, and the card as it is', async () => {
  const taken = { code: 4220, msg: 'taken', key: 'field.taken' as const };
  open({ addTag: refusal('validation_failed', { fields: { name: taken } }) });
  await press('New tag');
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Hotel' } });
  fireEvent.submit(name.closest('form') as HTMLFormElement);
  expect(await screen.findByText('This name is taken already. Please choose another one.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Hotel');
  expect(server.requests(addTag)).toHaveLength(1);
  await press('Cancel');
  expect(await box('Hotel')).toHaveProperty('checked', true);
});
